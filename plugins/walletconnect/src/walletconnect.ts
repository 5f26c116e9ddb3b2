import { definePlugin, RelaySessions } from '@latchkit/core'
import { createFace } from './createFace.js'
import { checkOptions } from './options/checkOptions.js'
import { pluginParts } from './pluginParts.js'

/** A visitor looks for the phone, unlocks it, and scans: pairings that expire meanwhile are replaced. In ms. */
const PATIENCE = 600_000

/**
 * Any wallet on any phone, over a relay of your choice. Loads nothing and asks nobody until the visitor picks it, unless a
 * session was remembered. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletconnect({ relayUrl: 'wss://relay.example' })
 */
export const walletconnect = /* @__PURE__ */ definePlugin({
  ...pluginParts,
  config: checkOptions,
  setup(ctx, config) {
    const { controller, later, dispose } = createFace(ctx, config)
    const { connect } = later('connect')
    return {
      controller,
      internal: () => controller,
      discover(found) {
        const identity = {}
        for (const { namespace } of ctx.get(ctx.connections.families$)) {
          if (!ctx.find(RelaySessions, { namespace })) continue
          found({
            id: 'walletconnect',
            namespace,
            type: 'WALLET_CONNECT',
            name: 'WalletConnect',
            identity,
            view: 'walletconnect/wallet',
            patienceMs: PATIENCE,
            connect: request => connect(namespace, request),
          })
        }
      },
      dispose,
    }
  },
})
