import { definePlugin, lazily, NameRegistry, Names, profileRows, route, SignMessage } from '@latchkit/core'
import { messages } from './locales/en.js'
import type { NamesController } from './NamesController.js'
import { checkOptions } from './options/checkOptions.js'
import { type Seat, seats } from './seats.js'

/**
 * Registers a human-readable name for the account in use. Needs a plugin that provides `name-registry`, and is offered
 * where that one says that it serves.
 *
 * @example
 * createKit({ plugins: [evm(), blockchainApi({ url, zones: ['latch.test'] }), names({ suffix: '.latch.test' })] })
 */
export const names = /* @__PURE__ */ definePlugin({
  id: 'names',
  config: checkOptions,
  requires: [NameRegistry, SignMessage],
  optional: [Names],
  routes: {
    index: /* @__PURE__ */ route({ title: 'names.title', view: () => import('./views/ChooseNameView.js') }),
    register: /* @__PURE__ */ route({
      title: 'names.register',
      view: () => import('./views/RegisterNameView.js'),
    }),
    success: /* @__PURE__ */ route<{ name: string }>({
      title: 'names.success',
      view: () => import('./views/RegisteredView.js'),
    }),
  },
  contributes: [
    /* @__PURE__ */ profileRows.of(
      { id: 'names', view: () => import('./views/NameRow.js') },
      { needs: [NameRegistry, SignMessage] },
    ),
  ],
  messages: {
    en: messages,
    load: { ar: () => import('./locales/ar.js'), 'en-XA': () => import('./locales/pseudo.js') },
  },
  setup(ctx, config) {
    const life = new AbortController()
    const seat: Seat = { ctx, config, signal: life.signal }
    const later = lazily(async () => (await import('./desk/deskOf.js')).deskOf(seat).face)
    const controller: NamesController = {
      open: () => ctx.open('names'),
      ...later('resolve', 'reverse', 'namesOf', 'suggest', 'register'),
    }
    seats.set(controller, seat)
    return { controller, dispose: () => life.abort() }
  },
})
