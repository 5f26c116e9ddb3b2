import {
  defineFeaturePlugin,
  eventTypes,
  type NamedEvents,
  type NamedRoutes,
  NameRegistry,
  profileRows,
  route,
  SignMessage,
} from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import { messages } from './locales/en.js'
import type { NamesApi, NamesEvents } from './NamesApi.js'
import { uses } from './NamesEnv.js'

/** One file: a visit uses most of them. */
const views = () => import('./views/views.js')

const routes = {
  index: /* @__PURE__ */ route({
    title: 'names.title',
    account: true,
    view: async () => (await views()).ChooseNameView,
  }),
  register: /* @__PURE__ */ route({
    title: 'names.register',
    account: true,
    view: async () => (await views()).RegisterNameView,
  }),
  success: /* @__PURE__ */ route({
    title: 'names.success',
    view: async () => (await views()).RegisteredView,
  }),
}

/**
 * Registers a human-readable name for the account in use. Needs a plugin that provides `name-registry`, and is offered only
 * where that plugin can register names.
 *
 * @example
 * createKit({ plugins: [evm(), blockchainApi({ url, zones: ['latch.test'] }), names({ suffix: '.latch.test' })] })
 */
export const names = /* @__PURE__ */ defineFeaturePlugin({
  id: 'names',
  config: checkOptions,
  ...uses,
  events: /* @__PURE__ */ eventTypes<NamesEvents>(),
  routes,
  contributes: [
    /* @__PURE__ */ profileRows.of(
      { id: 'names', view: async () => (await views()).NameRow },
      { needs: [NameRegistry, SignMessage] },
    ),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js') },
  },
  controller: () => import('./controller/createController.js'),
  api: ({ ctx }, later): NamesApi => ({
    open: () => ctx.open('names'),
    ...later('resolve', 'reverse', 'namesOf', 'suggest', 'register'),
  }),
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'names', typeof routes> {}
  interface PluginEvents extends NamedEvents<'names', NamesEvents> {}
}
