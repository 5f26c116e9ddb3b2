import {
  accountActions,
  atom,
  defineFeaturePlugin,
  eventTypes,
  must,
  type NamedEvents,
  type NamedRoutes,
  readKeys,
  route,
  SendTransaction,
  type SentTransaction,
  Swaps,
  Trades,
} from '@latchkit/core'
import type { SwapApi, SwapEvents } from './contract/SwapApi.js'
import { uses } from './contract/SwapEnv.js'
import type { SwapOptions } from './contract/SwapOptions.js'
import type { SwapRecord } from './contract/SwapRecord.js'
import { messages } from './locales/en.js'

/** One chunk: a visit uses most of them. */
const views = () => import('./views/views.js')

/** A source serves the network in use, or may do so. */
const isServed$ = /* @__PURE__ */ atom(true)

function checkOptions(input?: SwapOptions): SwapOptions {
  const { slippage } = readKeys(input, ['slippage'])
  must(slippage === undefined || (slippage >= 0.01 && slippage <= 50), 'slippage', 'from 0.01 to 50')
  return { slippage }
}

const routes = {
  index: /* @__PURE__ */ route({
    title: 'swap.title',
    account: true,
    view: async () => (await views()).SwapView,
  }),
  'select-token': /* @__PURE__ */ route({
    title: 'swap.select',
    account: true,
    view: async () => (await views()).SelectTokenView,
  }),
  settings: /* @__PURE__ */ route({
    title: 'swap.settings',
    view: async () => (await views()).SettingsView,
  }),
  preview: /* @__PURE__ */ route({
    title: 'swap.preview',
    view: async () => (await views()).PreviewView,
  }),
  done: /* @__PURE__ */ route({
    title: 'swap.done',
    view: async () => (await views()).DoneView,
  }),
}

/**
 * Swaps tokens through every installed source, and signs only what was reviewed. Needs a chain plugin that
 * provides `send-transaction`, `network`, `trades` and `asset-ids`, and a source: `blockchainApi()`,
 * `directSwaps()` or your own.
 *
 * @example
 * createKit({ plugins: [evm(), blockchainApi({ url: 'https://api.example' }), swap()] })
 */
export const swap = /* @__PURE__ */ defineFeaturePlugin({
  id: 'swap',
  config: checkOptions,
  ...uses,
  events: /* @__PURE__ */ eventTypes<SwapEvents>(),
  routes,
  contributes: [
    /* @__PURE__ */ accountActions.of(
      { id: 'swap', label: 'swap.title', icon: 'swap', to: 'swap', order: 20, visible$: isServed$ },
      { needs: [SendTransaction, Trades] },
    ),
  ],
  messages: { en: messages, load: { ar: () => import('./locales/ar.js') } },
  state: () => ({
    sent$: atom<readonly SwapRecord[]>([]),
    transactions$: atom<readonly SentTransaction[]>([]),
  }),
  controller: () => import('./controller/createController.js'),
  api: ({ ctx, sent$ }, later): SwapApi => ({
    open(fields) {
      ctx.open('swap')
      return later('open').open(fields)
    },
    ...later('quote', 'swap'),
    sent$: atom(get => get(sent$)),
  }),
  provide: ({ transactions$ }, later) => ({
    'sent-transactions': { sent$: transactions$, ...later('look') },
  }),
  resumeOn: ['sent'],
  start({ ctx }) {
    const { network$ } = ctx.connections
    const look = () => {
      const id = ctx.get(network$)?.id ?? ''
      const sources = ctx.find(Swaps)?.sources
      ctx.set(isServed$, !!sources?.some(({ networks }) => networks?.includes(id) ?? true))
    }
    look()
    ctx.subscribe(network$, look)
  },
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'swap', typeof routes> {}
  interface PluginEvents extends NamedEvents<'swap', SwapEvents> {}
}
