import {
  connectMethods,
  definePlugin,
  type NamedRoutes,
  profileRows,
  RelaySessions,
  route,
} from '@latchkit/core'
import { createApi } from './createApi.js'
import { knownNamespaces } from './knownNamespaces.js'
import { checkOptions } from './options/checkOptions.js'

/** One file: a visit uses most of them. */
const views = () => import('./views/views.js')

/** Long enough to find an email and to admit a new device. */
const CONNECT_TIMEOUT_MS = 600_000

const routes = {
  index: /* @__PURE__ */ route({
    title: 'embedded-wallet.title',
    view: async () => (await views()).EmailLogin,
  }),
  settings: /* @__PURE__ */ route({
    title: 'embedded-wallet.settings.title',
    view: async () => (await views()).AccountSettings,
  }),
  email: /* @__PURE__ */ route({
    title: 'embedded-wallet.change.title',
    view: async () => (await views()).UpdateEmailWallet,
  }),
}

/**
 * A wallet for people who have none: they log in by email, and their keys stay in a frame of your secure site. Makes no request
 * and no frame until somebody logs in, unless they did before. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * embeddedWallet({ origin: 'https://secure.example', projectId: 'shop' })
 */
export const embeddedWallet = /* @__PURE__ */ definePlugin({
  id: 'embedded-wallet',
  config: checkOptions,
  optional: [RelaySessions],
  routes,
  contributes: [
    /* @__PURE__ */ connectMethods.of({
      id: 'email',
      order: 10,
      view: async () => (await views()).EmailMethod,
    }),
    /* @__PURE__ */ profileRows.of({
      id: 'embedded-wallet',
      view: async () => (await views()).SettingsRow,
    }),
  ],
  messages: {
    en: {
      'embedded-wallet.title': 'Email',
      'embedded-wallet.settings.title': 'Email wallet',
      'embedded-wallet.change.title': 'Change email',
    },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    const { connect, api, start, dispose } = createApi(ctx, config)
    return {
      api,
      internal: () => api,
      discover(found) {
        const identity = {}
        const { name, icon } = config
        for (const namespace of knownNamespaces) {
          if (!ctx.find(RelaySessions, { namespace })) continue
          found({
            id: 'embedded-wallet',
            namespace,
            type: 'AUTH',
            own: 'embedded',
            ...{ name, icon, identity },
            view: 'embedded-wallet',
            approvalTimeoutMs: CONNECT_TIMEOUT_MS,
            connect: request => connect(namespace, request),
          })
        }
      },
      start,
      dispose,
    }
  },
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'embedded-wallet', typeof routes> {}
}
