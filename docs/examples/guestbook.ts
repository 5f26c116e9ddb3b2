import { accountActions, defineFeaturePlugin, eventTypes, route, SignMessage } from '@latchkit/core'
import { type GuestbookEvents, uses } from './GuestbookEnv.js'

/** A guest book that visitors sign. */
export const guestbook = defineFeaturePlugin({
  id: 'guestbook',
  ...uses,
  events: eventTypes<GuestbookEvents>(),
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
  controller: () => import('./guestbookController.js'),
  api: (_, later) => later('sign'),
})
