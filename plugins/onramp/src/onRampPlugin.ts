import {
  AssetIds,
  accountActions,
  atom,
  closeOnFailure,
  defineFeaturePlugin,
  eventTypes,
  must,
  type NamedEvents,
  type NamedRoutes,
  OnRamp,
  openPopup,
  readKeys,
  route,
  type SentTransaction,
} from '@latchkit/core'
import type { OnRampApi, OnRampEvents } from './contract/OnRampApi.js'
import { uses } from './contract/OnRampEnv.js'
import type { OnRampOptions } from './contract/OnRampOptions.js'
import type { Purchase } from './contract/Purchase.js'
import { messages } from './locales/en.js'

/** One chunk: a purchase uses most of them. */
const views = () => import('./views/views.js')

/** A seller serves the network in use. */
const isServed$ = /* @__PURE__ */ atom(true)

/** A URL up to its host, which no filled-in value may change. */
const template = /^https?:\/\/[^/?#{}\s]+([/?#]|$)/

function checkOptions(input?: OnRampOptions): OnRampOptions {
  const { sellers = [], partnerName, presets } = readKeys(input, ['sellers', 'partnerName', 'presets'])
  const ids = sellers.map(({ id }) => id)
  must(
    ids.every((id, at) => /^[\w-]+$/.test(id) && ids.indexOf(id) === at),
    'sellers',
    'with ids of their own',
  )
  must(
    sellers.every(({ url, hosts }) => (typeof url === 'string' ? template.test(url) : hosts?.length)),
    'sellers',
    'with a fixed host, or with hosts',
  )
  must(presets?.every(amount => amount > 0) ?? true, 'presets', 'above 0')
  return { sellers, partnerName, presets }
}

const routes = {
  index: /* @__PURE__ */ route({
    title: 'onramp.title',
    account: true,
    view: async () => (await views()).BuyView,
  }),
  token: /* @__PURE__ */ route({
    title: 'onramp.token',
    account: true,
    view: async () => (await views()).SelectTokenView,
  }),
  fiat: /* @__PURE__ */ route({
    title: 'onramp.fiat',
    account: true,
    view: async () => (await views()).SelectFiatView,
  }),
  providers: /* @__PURE__ */ route({
    title: 'onramp.providers',
    account: true,
    view: async () => (await views()).ProvidersView,
  }),
  progress: /* @__PURE__ */ route({
    title: 'onramp.progress',
    view: async () => (await views()).ProgressView,
  }),
}

/**
 * Sells tokens through card partners and other sellers, each on its own page, and detects arrivals on the
 * chain. Needs a seller: `blockchainApi()`, or one in `sellers`.
 *
 * @example
 * createKit({ plugins: [evm(), blockchainApi({ url: 'https://api.example' }), onramp()] })
 */
export const onramp = /* @__PURE__ */ defineFeaturePlugin({
  id: 'onramp',
  config: checkOptions,
  ...uses,
  events: /* @__PURE__ */ eventTypes<OnRampEvents>(),
  routes,
  contributes: [
    /* @__PURE__ */ accountActions.of({
      id: 'onramp',
      label: 'onramp.action',
      icon: 'buy',
      to: 'onramp',
      order: 10,
      addsFunds: 'card',
      visible$: isServed$,
    }),
  ],
  messages: { en: messages, load: { ar: () => import('./locales/ar.js') } },
  state: () => ({
    purchases$: atom<readonly Purchase[]>([]),
    bought$: atom<readonly SentTransaction[]>([]),
  }),
  controller: () => import('./controller/createController.js'),
  api: ({ ctx, purchases$ }, later): OnRampApi => ({
    open(fields = {}) {
      ctx.open('onramp')
      later('update')
        .update(fields)
        .catch(error => ctx.log.add('error', String(error)))
    },
    buy(fields) {
      const opened = openPopup(600, 800)
      return closeOnFailure(opened, later('buy').buy(fields, opened))
    },
    purchases$: atom(get => get(purchases$)),
  }),
  provide: ({ bought$ }) => ({ 'sent-transactions': { sent$: bought$, look() {} } }),
  resumeOn: ['purchases'],
  start({ ctx, config }) {
    const { network$ } = ctx.connections
    const look = () => {
      const network = ctx.get(network$)
      const isSold = config.sellers?.some(
        ({ networks }) => !networks || (network && Object.hasOwn(networks, network.id)),
      )
      // Assets without an id cannot be requested from a seller, and their arrival cannot be detected.
      const isNamed = !network || ctx.find(AssetIds, { namespace: network.namespace }) !== undefined
      ctx.set(isServed$, isNamed && (!!ctx.find(OnRamp) || !!isSold))
    }
    look()
    ctx.subscribe(network$, look)
  },
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'onramp', typeof routes> {}
  interface PluginEvents extends NamedEvents<'onramp', OnRampEvents> {}
}
