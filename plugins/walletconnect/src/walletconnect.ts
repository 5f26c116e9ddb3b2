import { atom, definePlugin, pairingViews, RelaySessions, route } from '@latchkit/core'
import { pairingParams } from './options/pairingParams.js'
import type { WalletConnectOptions } from './options/WalletConnectOptions.js'
import type { Pairing, WalletConnectController } from './WalletConnectController.js'

/**
 * Any wallet on any phone, over a relay of your choice. Loads nothing and asks nobody until the visitor picks it.
 * Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletconnect({ relayUrl: 'wss://relay.example' })
 */
export const walletconnect = /* @__PURE__ */ definePlugin({
  id: 'walletconnect',
  config: (input: WalletConnectOptions | undefined) => input ?? {},
  optional: [RelaySessions],
  routes: {
    index: route({
      title: 'walletconnect.basic.title',
      view: () => import('./views/BasicPairingView.js'),
    }),
    wallet: route({
      title: 'walletconnect.wallet.title',
      params: pairingParams,
      view: () => import('./views/PairingView.js'),
    }),
  },
  contributes: [/* @__PURE__ */ pairingViews.of({ basic: 'walletconnect', wallet: 'walletconnect/wallet' })],
  messages: {
    en: { 'walletconnect.basic.title': 'WalletConnect', 'walletconnect.wallet.title': 'WalletConnect' },
  },
  setup() {
    const controller: WalletConnectController = {
      status$: atom(() => 'disconnected' as const),
      pairing$: atom((): Pairing => ({ status: 'idle' })),
      reach$: atom(() => 'offline' as const),
      pair: () => Promise.reject(new Error('The relay is not there yet')),
      prepare() {},
    }
    return { controller }
  },
})
