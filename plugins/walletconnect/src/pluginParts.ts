import {
  eventTypes,
  must,
  type NamedEvents,
  type NamedRoutes,
  overlays,
  pairingViews,
  RelaySessions,
  route,
  SignIn,
  VerifyMessage,
} from '@latchkit/core'
import { ending$ } from './RelayEnv.js'
import type { WalletConnectEvents } from './WalletConnectApi.js'

/** One file: a visit uses most of them. */
const views = () => import('./views/views.js')

const routes = {
  index: /* @__PURE__ */ route({
    title: 'walletconnect.title',
    view: async () => (await views()).BasicPairingView,
  }),
  wallet: /* @__PURE__ */ route({
    title: 'walletconnect.title',
    params: pairingParams,
    view: async () => (await views()).PairingView,
  }),
} as const

export const pluginParts = {
  id: 'walletconnect',
  optional: [RelaySessions, SignIn, VerifyMessage],
  events: /* @__PURE__ */ eventTypes<WalletConnectEvents>(),
  routes,
  contributes: [
    /* @__PURE__ */ pairingViews.of({ basic: 'walletconnect', wallet: 'walletconnect/wallet' }),
    /* @__PURE__ */ overlays.of({
      id: 'walletconnect-ending',
      view: async () => (await views()).EndingNotice,
      while: ending$,
    }),
  ],
  messages: {
    en: { 'walletconnect.title': 'WalletConnect' },
    load: { ar: () => import('./locales/ar.js') },
  },
} as const

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'walletconnect', typeof routes> {}
  interface PluginEvents extends NamedEvents<'walletconnect', WalletConnectEvents> {}
}

/** Params of the pairing view: a wallet of the directory, or any. */
export function pairingParams(input: { walletId?: string } | undefined): { walletId?: string } {
  const walletId: unknown = input?.walletId
  if (walletId === undefined) return {}
  must(typeof walletId === 'string' && walletId.length <= 200, 'walletId', 'an id')
  return { walletId }
}
