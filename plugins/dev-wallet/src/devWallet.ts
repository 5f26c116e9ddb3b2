import { definePlugin, overlays } from '@latchkit/core'
import { createApi } from './createApi.js'
import type { DevWalletPanelMode } from './DevWalletApi.js'
import type { DevWalletOptions } from './DevWalletOptions.js'

/** Options of `devWallet()`. */
export interface DevWalletPluginOptions extends DevWalletOptions {
  /** `auto` (default) opens the panel for requests, `collapsed` leaves that to the person, `hidden` shows none. */
  readonly panel?: DevWalletPanelMode
}

/**
 * A test wallet as a plugin: it announces itself in the page like any other wallet (EIP-6963), shows a panel
 * and is driven by `kit.plugins['dev-wallet']`. Only for development and tests: its keys are published.
 */
export const devWallet = /* @__PURE__ */ definePlugin({
  id: 'dev-wallet',
  config: (options: DevWalletPluginOptions) => {
    if (!options?.chains?.length) throw new TypeError("'chains' needs at least one network.")
    return options
  },
  contributes: [
    /* @__PURE__ */ overlays.of({
      id: 'dev-wallet',
      view: async () => (await import('./panel/DevWalletPanel.js')).DevWalletPanel,
    }),
  ],
  setup(_ctx, options) {
    const { api, attach, detach } = createApi(options.panel ?? 'auto')
    return {
      api,
      internal: () => api,
      async start({ signal }) {
        const { startDevWallet } = await import('./startDevWallet.js')
        if (!signal.aborted) attach(startDevWallet(options, signal))
      },
      dispose: detach,
    }
  },
})
