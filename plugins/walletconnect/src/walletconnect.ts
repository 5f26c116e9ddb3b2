import { definePlugin, RelaySessions } from '@latchkit/core'
import { createApi } from './createApi.js'
import { checkOptions } from './options/checkOptions.js'
import { pluginParts } from './pluginParts.js'
import { relayMark } from './relayMark.js'

/** Long enough to find and unlock a phone and scan; expired pairings are replaced meanwhile. */
const CONNECT_TIMEOUT_MS = 600_000

/**
 * Any wallet on any phone, over a relay of your choice. Makes no request and loads nothing until the visitor picks it, unless a
 * session is stored. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletconnect({ relayUrl: 'wss://relay.example' })
 */
export const walletconnect = /* @__PURE__ */ definePlugin({
  ...pluginParts,
  config: checkOptions,
  setup(ctx, config) {
    const { api, later, dispose } = createApi(ctx, config)
    const { connect } = later('connect')
    return {
      api,
      internal: () => api,
      discover(found) {
        const identity = {}
        for (const { namespace } of ctx.get(ctx.connections.families$)) {
          if (!ctx.find(RelaySessions, { namespace })) continue
          found({
            id: 'walletconnect',
            namespace,
            type: 'WALLET_CONNECT',
            own: 'relay',
            name: 'WalletConnect',
            icon: relayMark,
            identity,
            view: 'walletconnect/wallet',
            approvalTimeoutMs: CONNECT_TIMEOUT_MS,
            connect: request => connect(namespace, request),
          })
        }
      },
      dispose,
    }
  },
})
