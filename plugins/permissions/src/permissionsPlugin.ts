import { definePlugin, type NamedRoutes, profileRows, route, SmartSessions } from '@latchkit/core'
import { messages } from './locales/en.js'

/** `kit.plugins.permissions`. */
export interface PermissionsApi {
  /** Opens the permissions of the current account. */
  open(): void
}

/** One file: who sees the row may open the view. */
const views = () => import('./views/views.js')

const routes = {
  index: /* @__PURE__ */ route({
    title: 'permissions.title',
    account: true,
    view: async () => (await views()).PermissionsView,
  }),
}

/**
 * Lists what the account in use lets others take, with each limit in words, and ends it. Needs a plugin that provides `smart-sessions`.
 *
 * @example
 * createKit({ plugins: [evm(), blockchainApi({ url }), permissions()] })
 */
export const permissions = /* @__PURE__ */ definePlugin({
  id: 'permissions',
  requires: [SmartSessions],
  routes,
  contributes: [
    /* @__PURE__ */ profileRows.of({
      id: 'permissions',
      view: async () => (await views()).PermissionsRow,
    }),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx) {
    const api: PermissionsApi = { open: () => ctx.open('permissions') }
    return { api }
  },
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'permissions', typeof routes> {}
}
