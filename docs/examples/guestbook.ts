import { accountActions, definePlugin, eventTypes, route, SignMessage } from '@latchkit/core'
import { createGuestbook } from './createGuestbook.js'

/** A guest book that visitors sign. */
export const guestbook = definePlugin({
  id: 'guestbook',
  requires: [SignMessage],
  events: eventTypes<{ signed: { text: string } }>(),
  config: (input: { title: string }) => {
    if (input.title.trim() === '') throw new Error('a title is needed')
    return input
  },
  routes: {
    index: route({
      title: 'guestbook.title',
      view: async () => (await import('./GuestbookView.js')).GuestbookView,
    }),
  },
  contributes: [
    accountActions.of(
      { id: 'guestbook', label: 'guestbook.action', to: 'guestbook' },
      { needs: [SignMessage] },
    ),
  ],
  messages: {
    en: { 'guestbook.title': 'Guest book', 'guestbook.action': 'Sign in the book' },
    load: { ar: () => import('./guestbookArabic.js') },
  },
  setup(ctx, { title }) {
    const book = createGuestbook(ctx, title)
    return { controller: { sign: book.sign }, internal: () => book }
  },
})
