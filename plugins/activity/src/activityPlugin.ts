import {
  accountPanels,
  definePlugin,
  History,
  loadOnce,
  Names,
  route,
  SentTransactions,
} from '@latchkit/core'
import type { ActivityController } from './ActivityController.js'
import { messages } from './locales/en.js'

const view = async () => (await import('./views/ActivityView.js')).ActivityView

/**
 * Lists what an account did, by month, newest first, with what is still on its way. Plugins that provide `history` tell
 * it; without one it lists what was sent from here. Asks nobody before the visitor opens the tab.
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
      internal: loadOnce(async () => (await import('./timeline/createDesk.js')).createDesk(ctx)),
    }
  },
})
