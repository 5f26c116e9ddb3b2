import {
  accountActions,
  ChainWallets,
  definePlugin,
  type NamedRoutes,
  PaymentUri,
  route,
} from '@latchkit/core'
import { createChoice } from './createChoice.js'
import { messages } from './locales/en.js'

/** `kit.plugins.receive`. */
export interface ReceiveApi {
  /** Opens Receive for the current account. */
  open(): void
}

const routes = {
  index: /* @__PURE__ */ route({
    title: 'receive.title',
    account: true,
    view: async () => (await import('./views/ReceiveView.js')).ReceiveView,
  }),
  'select-account': /* @__PURE__ */ route({
    title: 'receive.select',
    account: true,
    view: async () => (await import('./views/SelectAccountView.js')).SelectAccountView,
  }),
}

/**
 * Shows how to pay an account: a QR code, the full address, and the networks on which the address is valid. Chain plugins that
 * provide `payment-uri` decide what the code contains; for others it is the plain address.
 *
 * @example
 * createKit({ plugins: [evm(), receive()] })
 */
export const receive = /* @__PURE__ */ definePlugin({
  id: 'receive',
  requires: [ChainWallets],
  optional: [PaymentUri],
  routes,
  contributes: [
    /* @__PURE__ */ accountActions.of({
      id: 'receive',
      label: 'receive.title',
      icon: 'receive',
      to: 'receive',
      order: 30,
      addsFunds: 'wallet',
      offline: true,
    }),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx) {
    const api: ReceiveApi = { open: () => ctx.open('receive') }
    const choice = createChoice(ctx)
    return { api, internal: () => choice }
  },
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'receive', typeof routes> {}
}
