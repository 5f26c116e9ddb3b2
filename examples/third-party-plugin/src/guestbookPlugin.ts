import { accountActions, definePlugin, eventTypes, route, SignMessage, VerifyMessage } from '@latchkit/core'
import { createGuestbook, type GuestbookEvents } from './createGuestbook.js'
import { Guestbook } from './Guestbook.js'
import { readOptions } from './GuestbookOptions.js'
import { messages } from './locales/en.js'
import { readEntryParams } from './views/readEntryParams.js'

/**
 * A guest book that visitors sign with whatever wallet they connected.
 *
 * @example
 * createKit({ plugins: [evm(), guestbook({ title: 'Visitors' })] })
 */
export const guestbook = /* @__PURE__ */ definePlugin({
  id: 'guestbook',
  config: readOptions,
  provides: [Guestbook],
  requires: [SignMessage],
  optional: [VerifyMessage],
  events: /* @__PURE__ */ eventTypes<GuestbookEvents>(),
  routes: {
    index: /* @__PURE__ */ route({
      title: 'guestbook.title',
      view: async () => (await import('./views/GuestbookView.js')).GuestbookView,
    }),
    entry: /* @__PURE__ */ route({
      title: 'guestbook.entry',
      params: readEntryParams,
      view: async () => (await import('./views/EntryView.js')).EntryView,
    }),
  },
  contributes: [
    /* @__PURE__ */ accountActions.of(
      {
        id: 'guestbook',
        label: 'guestbook.action',
        icon: async () => (await import('./views/BookIcon.js')).BookIcon,
        to: 'guestbook',
      },
      { needs: [SignMessage] },
    ),
  ],
  messages: { en: messages, load: { ar: () => import('./locales/ar.js') } },
  setup(ctx, options) {
    const book = createGuestbook(ctx, options)
    return {
      api: book,
      internal: () => book,
      provide: { guestbook: book },
      start({ signal }) {
        // Another tab signed: a book that was opened here follows.
        const end = ctx.storage.subscribe?.(() => {
          if (ctx.get(book.entries$).status !== 'idle') book.load().catch(() => {})
        })
        if (end) signal.addEventListener('abort', end)
      },
    }
  },
})
