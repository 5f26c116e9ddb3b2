import {
  eventTypes,
  overlays,
  pairingViews,
  RelaySessions,
  route,
  SignIn,
  VerifyMessage,
} from '@latchkit/core'
import { ending$ } from './RelayEnv.js'
import type { WalletConnectEvents } from './WalletConnectController.js'

/** The parts of the plugin definition that both entries share. */
export const pluginParts = {
  id: 'walletconnect',
  optional: [RelaySessions, SignIn, VerifyMessage],
  events: /* @__PURE__ */ eventTypes<WalletConnectEvents>(),
  routes: {
    index: /* @__PURE__ */ route({
      title: 'walletconnect.basic.title',
      view: async () => (await import('./views/BasicPairingView.js')).BasicPairingView,
    }),
    wallet: /* @__PURE__ */ route({
      title: 'walletconnect.wallet.title',
      params: pairingParams,
      view: async () => (await import('./views/PairingView.js')).PairingView,
    }),
  },
  contributes: [
    /* @__PURE__ */ pairingViews.of({ basic: 'walletconnect', wallet: 'walletconnect/wallet' }),
    /* @__PURE__ */ overlays.of({
      id: 'walletconnect-ending',
      view: async () => (await import('./views/EndingNotice.js')).EndingNotice,
      while: ending$,
    }),
  ],
  messages: {
    en: { 'walletconnect.basic.title': 'WalletConnect', 'walletconnect.wallet.title': 'WalletConnect' },
    load: { ar: () => import('./locales/ar.js') },
  },
} as const

/** Params of the pairing view: a wallet of the directory, or any. */
export function pairingParams(input: { walletId?: string } | undefined): { walletId?: string } {
  const walletId: unknown = input?.walletId
  if (walletId !== undefined && (typeof walletId !== 'string' || walletId.length > 200)) {
    throw new Error('walletId is no id')
  }
  return walletId === undefined ? {} : { walletId }
}
