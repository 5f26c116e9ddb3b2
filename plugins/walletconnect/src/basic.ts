import { definePlugin } from '@latchkit/core'
import type { BasicController } from './BasicController.js'
import { createController } from './createController.js'
import { checkBasicOptions } from './options/checkBasicOptions.js'
import { pluginParts } from './pluginParts.js'

export type { BasicController } from './BasicController.js'
export type { BasicNamespace, BasicOptions } from './options/checkBasicOptions.js'

/**
 * WalletConnect for a kit without chain plugins: the pairing views, and the SDK's own provider. Throws
 * `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletconnect({ namespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'] } } })
 */
export const walletconnect = /* @__PURE__ */ definePlugin({
  ...pluginParts,
  config: checkBasicOptions,
  setup(ctx, { namespaces, ...config }) {
    const parts = createController(ctx, config, namespaces)
    const { approve, provider, leave } = parts.later('approve', 'provider', 'leave')
    const controller: BasicController = {
      ...parts.controller,
      connect: ({ signal } = {}) => approve(signal),
      disconnect: leave,
      provider,
    }
    return { controller, internal: () => controller, dispose: parts.dispose }
  },
})
