import {
  accountActions,
  atom,
  Balances,
  CheckTransfer,
  definePlugin,
  lazily,
  Names,
  overlays,
  route,
  SendTransaction,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { Desk } from './desk/createDesk.js'
import { messages } from './locales/en.js'
import type { SendController } from './SendController.js'
import type { SendFields } from './SendFields.js'
import { type Seat, seats } from './seats.js'

/**
 * Sends any token of any installed chain to an address or a name: form, review and receipt. Needs a chain plugin that
 * provides `send-transaction`.
 *
 * @example
 * createKit({ plugins: [evm(), send()] })
 */
export const send = /* @__PURE__ */ definePlugin({
  id: 'send',
  provides: [SentTransactions],
  requires: [SendTransaction],
  optional: [Balances, Names, CheckTransfer],
  routes: {
    index: /* @__PURE__ */ route({ title: 'send.title', view: () => import('./views/SendView.js') }),
    'select-token': /* @__PURE__ */ route({
      title: 'send.select',
      view: () => import('./views/SelectTokenView.js'),
    }),
    review: /* @__PURE__ */ route({ title: 'send.review', view: () => import('./views/ReviewView.js') }),
    done: /* @__PURE__ */ route<{ hash: string; toAccount?: boolean }>({
      title: 'send.done',
      view: () => import('./views/DoneView.js'),
    }),
  },
  contributes: [
    /* @__PURE__ */ accountActions.of(
      { id: 'send', label: 'send.action', icon: 'send', to: 'send' },
      { needs: [SendTransaction] },
    ),
    // Tells how a transfer of an earlier page ended.
    /* @__PURE__ */ overlays.of({
      id: 'send-news',
      view: () => import('./views/SendNews.js'),
      while: { plugin: 'send', atom: 'untold$' },
    }),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js'), 'en-XA': () => import('./locales/pseudo.js') },
  },
  setup(ctx) {
    const sent$ = atom<readonly SentTransaction[]>([])
    const untold$ = atom<true>()
    const later = lazily<Pick<Desk, 'open' | 'send' | 'resume' | 'look'>>(async () =>
      (await import('./desk/deskOf.js')).deskOf(seat),
    )
    const controller: SendController = {
      open(fields?: SendFields) {
        ctx.open('send')
        return later('open').open(fields)
      },
      ...later('send'),
      sent$: atom(get => get(sent$)),
      untold$: atom(get => get(untold$)),
    }
    const seat: Seat = { ctx, sent$, untold$ }
    seats.set(controller, seat)
    return {
      controller,
      provide: { 'sent-transactions': { sent$: controller.sent$, ...later('look') } },
      start({ signal }) {
        seat.signal = signal
        // What was sent before the page was loaded again is still on its way.
        if (ctx.storage.get('pending') ?? ctx.storage.get('doubts')) void later('resume').resume()
        // What another tab sends is told here too.
        const stop = ctx.storage.subscribe?.(key => {
          if (key === 'pending') void later('resume').resume()
        })
        signal.addEventListener('abort', () => stop?.())
      },
    }
  },
})
