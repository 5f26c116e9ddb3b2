import { accountActions, ChainWallets, definePlugin, PaymentUri, route } from '@latchkit/core'
import { createChoice } from './createChoice.js'
import { messages } from './locales/en.js'
import type { ReceiveController } from './ReceiveController.js'

/**
 * Shows how to pay an account: a QR code, the whole address, and the networks on which it is the account's own. Chain
 * plugins that provide `payment-uri` say what the code holds; for others it is the plain address.
 *
 * @example
 * createKit({ plugins: [evm(), receive()] })
 */
export const receive = /* @__PURE__ */ definePlugin({
  id: 'receive',
  requires: [ChainWallets],
  optional: [PaymentUri],
  routes: {
    index: /* @__PURE__ */ route({
      title: 'receive.title',
      view: async () => (await import('./views/ReceiveView.js')).ReceiveView,
    }),
    'select-account': /* @__PURE__ */ route({
      title: 'receive.select',
      view: async () => (await import('./views/SelectAccountView.js')).SelectAccountView,
    }),
  },
  contributes: [
    /* @__PURE__ */ accountActions.of({
      id: 'receive',
      label: 'receive.action',
      icon: 'receive',
      to: 'receive',
      order: 30,
      offline: true,
    }),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx) {
    const controller: ReceiveController = { open: () => ctx.open('receive') }
    const choice = createChoice(ctx)
    return { controller, internal: () => choice }
  },
})
