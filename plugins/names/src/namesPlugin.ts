import {
  ChainWallets,
  definePlugin,
  eventTypes,
  lazily,
  loadOnce,
  NameRegistry,
  Names,
  profileRows,
  route,
  SignMessage,
} from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import { messages } from './locales/en.js'
import type { NamesController, NamesEvents } from './NamesController.js'
import type { NamesEnv } from './NamesEnv.js'

/** One file: a visit uses most of them. */
const views = () => import('./views/views.js')

/**
 * Registers a human-readable name for the account in use. Needs a plugin that provides `name-registry`, and is offered only
 * where that plugin can register names.
 *
 * @example
 * createKit({ plugins: [evm(), blockchainApi({ url, zones: ['latch.test'] }), names({ suffix: '.latch.test' })] })
 */
export const names = /* @__PURE__ */ definePlugin({
  id: 'names',
  config: checkOptions,
  requires: [NameRegistry, SignMessage],
  optional: [ChainWallets, Names],
  events: /* @__PURE__ */ eventTypes<NamesEvents>(),
  routes: {
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
  },
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
  setup(ctx, config) {
    const env: NamesEnv = { ctx, config, signal: ctx.signal }
    const internals = loadOnce(async () =>
      (await import('./controller/createNamesController.js')).createNamesController(env),
    )
    const later = lazily(async () => (await internals()).api, 'names')
    const controller: NamesController = {
      open: () => ctx.open('names'),
      ...later('resolve', 'reverse', 'namesOf', 'suggest', 'register'),
    }
    return { controller, internal: internals }
  },
})
