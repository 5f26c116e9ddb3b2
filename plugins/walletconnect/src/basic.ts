import { definePlugin } from '@latchkit/core'
import type { BasicController } from './BasicController.js'
import { createFace } from './createFace.js'
import { checkBasicOptions } from './options/checkBasicOptions.js'
import { pluginParts } from './pluginParts.js'

export type { BasicController } from './BasicController.js'
export type { BasicNamespace, BasicOptions } from './options/checkBasicOptions.js'

/**
 * WalletConnect for a kit without chain plugins: the views that pair, and the SDK's own provider behind them. Throws
 * `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletconnect({ namespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'] } } })
 */
export const walletconnect = /* @__PURE__ */ definePlugin({
  ...pluginParts,
  config: checkBasicOptions,
  setup(ctx, { namespaces, ...config }) {
    const face = createFace(ctx, config, namespaces)
    const { approve, provider, leave } = face.later('approve', 'provider', 'leave')
    const controller: BasicController = {
      ...face.controller,
      connect: ({ signal } = {}) => approve(signal),
      disconnect: leave,
      provider,
    }
    return { controller, internal: () => controller, dispose: face.dispose }
  },
})
