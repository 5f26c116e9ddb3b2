import { accountPanels, definePlugin, History, route, SentTransactions } from '@latchkit/core'
import type { ActivityController } from './ActivityController.js'
import { messages } from './locales/en.js'
import { seats } from './seats.js'

const view = () => import('./views/ActivityView.js')

/**
 * Lists what an account did, by month, newest first, with what is still on its way. Plugins that provide `history` tell
 * it; without one it lists what was sent from here. Asks nobody before the visitor opens the tab.
 *
 * @example
 * createKit({ plugins: [evm(), send(), activity()] })
 */
export const activity = /* @__PURE__ */ definePlugin({
  id: 'activity',
  optional: [History, SentTransactions],
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
    load: { ar: () => import('./locales/ar.js'), 'en-XA': () => import('./locales/pseudo.js') },
  },
  setup(ctx) {
    const controller: ActivityController = { open: () => ctx.open('activity') }
    seats.set(controller, ctx)
    return { controller }
  },
})
