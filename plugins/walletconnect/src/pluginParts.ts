import { overlays, pairingViews, route } from '@latchkit/core'
import { pairingParams } from './options/pairingParams.js'

/** What both entries bring besides their set-up. */
export const pluginParts = {
  id: 'walletconnect',
  routes: {
    index: /* @__PURE__ */ route({
      title: 'walletconnect.basic.title',
      view: () => import('./views/BasicPairingView.js'),
    }),
    wallet: /* @__PURE__ */ route({
      title: 'walletconnect.wallet.title',
      params: pairingParams,
      view: () => import('./views/PairingView.js'),
    }),
  },
  contributes: [
    /* @__PURE__ */ pairingViews.of({ basic: 'walletconnect', wallet: 'walletconnect/wallet' }),
    /* @__PURE__ */ overlays.of({
      id: 'walletconnect-ending',
      view: () => import('./views/EndingNotice.js'),
      while: { plugin: 'walletconnect', atom: 'ending$' },
    }),
  ],
  messages: {
    en: { 'walletconnect.basic.title': 'WalletConnect', 'walletconnect.wallet.title': 'WalletConnect' },
    load: { ar: () => import('./locales/ar.js'), 'en-XA': () => import('./locales/pseudo.js') },
  },
} as const
