import {
  accountActions,
  atom,
  Balances,
  ChainWallets,
  CheckTransfer,
  definePlugin,
  eventTypes,
  History,
  lazily,
  loadOnce,
  Names,
  NetworkReads,
  onStored,
  PaymentUri,
  Prices,
  route,
  SendTransaction,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { SendController, SendEvents, SendFields } from './contract/SendController.js'
import type { SendEnv } from './contract/SendEnv.js'
import type { SendOptions } from './contract/SendOptions.js'
import type { SendInternals } from './controller/createSendController.js'
import { messages } from './locales/en.js'

/** One file: a visit uses most of them. */
const views = () => import('./views/views.js')

/**
 * Sends any token of any installed chain to an address or a name: form, review and receipt. Needs a chain plugin that
 * provides `send-transaction`.
 *
 * @example
 * createKit({ plugins: [evm(), send()] })
 */
export const send = /* @__PURE__ */ definePlugin({
  id: 'send',
  // Checked where it is used: a page that only shows the button does not load the check.
  config: (options: SendOptions | undefined) => options,
  provides: [SentTransactions],
  requires: [SendTransaction],
  optional: [Balances, ChainWallets, CheckTransfer, History, Names, NetworkReads, PaymentUri, Prices],
  events: /* @__PURE__ */ eventTypes<SendEvents>(),
  routes: {
    index: /* @__PURE__ */ route({
      title: 'send.title',
      account: true,
      view: async () => (await views()).SendView,
    }),
    'select-token': /* @__PURE__ */ route({
      title: 'send.select',
      account: true,
      view: async () => (await views()).SelectTokenView,
    }),
    review: /* @__PURE__ */ route({
      title: 'send.review',
      view: async () => (await views()).ReviewView,
    }),
    done: /* @__PURE__ */ route({
      title: 'send.done',
      view: async () => (await views()).DoneView,
    }),
  },
  contributes: [
    /* @__PURE__ */ accountActions.of(
      { id: 'send', label: 'send.action', icon: 'send', to: 'send', order: 40 },
      { needs: [SendTransaction] },
    ),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, options) {
    const env: SendEnv = { ctx, options, sent$: atom<readonly SentTransaction[]>([]) }
    const internals = loadOnce(async () =>
      (await import('./controller/createSendController.js')).createSendController(env),
    )
    const later = lazily<Pick<SendInternals, 'open' | 'send' | 'resume' | 'look'>>(internals)
    const controller: SendController = {
      open(fields?: SendFields) {
        ctx.open('send')
        return later('open').open(fields)
      },
      ...later('send'),
      sent$: atom(get => get(env.sent$)),
    }
    return {
      controller,
      internal: internals,
      provide: { 'sent-transactions': { sent$: controller.sent$, ...later('look') } },
      start({ signal }) {
        env.signal = signal
        const resume = () =>
          later('resume')
            .resume()
            .catch(error => ctx.log.add('error', String(error)))
        // Transfers sent before a reload are still pending.
        if (ctx.storage.get('pending') ?? ctx.storage.get('doubts')) void resume()
        // Transfers of other tabs are shown here too.
        onStored(ctx, 'pending', resume)
      },
    }
  },
})
