import { accountPanels, defineFeaturePlugin, type NamedRoutes, route } from '@latchkit/core'
import { uses } from './ActivityEnv.js'
import { messages } from './locales/en.js'

/** `kit.plugins.activity`. */
export interface ActivityApi {
  /** Opens the list in its own view. */
  open(): void
}

const view = async () => (await import('./views/ActivityView.js')).ActivityView

const routes = {
  index: /* @__PURE__ */ route({
    title: 'activity.title',
    account: true,
    view,
  }),
}

/**
 * Lists an account's transactions by month, newest first, with pending ones on top. Needs a plugin that provides `history`;
 * without one it lists what was sent from here. Makes no request before the visitor opens the tab.
 *
 * @example
 * createKit({ plugins: [evm(), send(), activity()] })
 */
export const activity = /* @__PURE__ */ defineFeaturePlugin({
  id: 'activity',
  ...uses,
  routes,
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
  controller: () => import('./timeline/createController.js'),
  api: ({ ctx }): ActivityApi => ({ open: () => ctx.open('activity') }),
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'activity', typeof routes> {}
}
