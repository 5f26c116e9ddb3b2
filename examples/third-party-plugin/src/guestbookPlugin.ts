import {
  type AsyncState,
  accountActions,
  atom,
  defineFeaturePlugin,
  eventTypes,
  type Later,
  route,
  SignMessage,
} from '@latchkit/core'
import type { createController } from './createController.js'
import type { Guestbook } from './Guestbook.js'
import type { GuestbookEntry } from './GuestbookEntry.js'
import { type GuestbookEnv, type GuestbookEvents, uses } from './GuestbookEnv.js'
import { readOptions } from './GuestbookOptions.js'
import { messages } from './locales/en.js'
import { readEntryParams } from './views/readEntryParams.js'

/** The book as the app, the views and other plugins get it. */
const bookOf = (
  { config, entries$ }: GuestbookEnv,
  later: Later<ReturnType<typeof createController>>,
): Guestbook => ({
  ...config,
  entries$: atom(get => get(entries$)),
  ...later('load', 'sign', 'remove'),
})

/**
 * A guest book that visitors sign with whatever wallet they connected.
 *
 * @example
 * createKit({ plugins: [evm(), guestbook({ title: 'Visitors' })] })
 */
export const guestbook = /* @__PURE__ */ defineFeaturePlugin({
  id: 'guestbook',
  config: readOptions,
  ...uses,
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
  state: () => ({ entries$: atom<AsyncState<readonly GuestbookEntry[]>>({ status: 'idle' }) }),
  controller: () => import('./createController.js'),
  api: bookOf,
  viewsGet: 'api',
  provide: (env, later) => ({ guestbook: bookOf(env, later) }),
})
