import {
  accountPanels,
  definePlugin,
  History,
  loadOnce,
  Names,
  route,
  SentTransactions,
} from '@latchkit/core'
import { messages } from './locales/en.js'

/** `kit.plugins.activity`. */
export interface ActivityController {
  /** Opens the list in its own view. */
  open(): void
}

const view = async () => (await import('./views/ActivityView.js')).ActivityView

/**
 * Lists an account's transactions by month, newest first, with pending ones on top. Needs a plugin that provides `history`;
 * without one it lists what was sent from here. Makes no request before the visitor opens the tab.
 *
 * @example
 * createKit({ plugins: [evm(), send(), activity()] })
 */
export const activity = /* @__PURE__ */ definePlugin({
  id: 'activity',
  optional: [History, Names, SentTransactions],
  routes: {
    index: /* @__PURE__ */ route({
      title: 'activity.title',
      account: true,
      view,
    }),
  },
  contributes: [
    /* @__PURE__ */ accountPanels.of({
      id: 'activity',
      label: 'activity.title',
      view,
      order: 20,
    }),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx) {
    const controller: ActivityController = { open: () => ctx.open('activity') }
    return {
      controller,
      internal: loadOnce(async () =>
        (await import('./timeline/createActivityController.js')).createActivityController(ctx),
      ),
    }
  },
})
