import {
  AssetIds,
  accountActions,
  atom,
  Balances,
  ChainWallets,
  definePlugin,
  eventTypes,
  lazily,
  loadOnce,
  must,
  NetworkReads,
  onStored,
  Prices,
  readKeys,
  route,
  SendCalls,
  SendTransaction,
  type SentTransaction,
  SentTransactions,
  Swaps,
  Trades,
} from '@latchkit/core'
import type { SwapController, SwapEvents } from './contract/SwapController.js'
import type { SwapEnv } from './contract/SwapEnv.js'
import type { SwapInternals } from './contract/SwapInternals.js'
import type { SwapOptions } from './contract/SwapOptions.js'
import type { SwapRecord } from './contract/SwapRecord.js'
import { messages } from './locales/en.js'

/** One chunk: a visit uses most of them. */
const views = () => import('./views/views.js')

/** A source serves the network in use, or may do so. */
const isServed$ = /* @__PURE__ */ atom(true)

/** Checks the options of `swap()`. */
function checkOptions(input?: SwapOptions): SwapOptions {
  const { slippage } = readKeys(input, ['slippage'])
  must(slippage === undefined || (slippage >= 0.01 && slippage <= 50), 'slippage', 'from 0.01 to 50')
  return { slippage }
}

/**
 * Swaps tokens through every installed source, and signs only what was reviewed. Needs a chain plugin that
 * provides `send-transaction`, `network`, `trades` and `asset-ids`, and a source: `blockchainApi()`,
 * `directSwaps()` or your own.
 *
 * @example
 * createKit({ plugins: [evm(), blockchainApi({ url: 'https://api.example' }), swap()] })
 */
export const swap = /* @__PURE__ */ definePlugin({
  id: 'swap',
  config: checkOptions,
  provides: [SentTransactions],
  requires: [SendTransaction],
  optional: [AssetIds, Balances, ChainWallets, NetworkReads, Prices, SendCalls, Swaps, Trades],
  events: /* @__PURE__ */ eventTypes<SwapEvents>(),
  routes: {
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
  },
  contributes: [
    /* @__PURE__ */ accountActions.of(
      { id: 'swap', label: 'swap.action', icon: 'swap', to: 'swap', order: 20, visible$: isServed$ },
      { needs: [SendTransaction, Trades] },
    ),
  ],
  messages: { en: messages, load: { ar: () => import('./locales/ar.js') } },
  setup(ctx, config) {
    const env: SwapEnv = {
      ctx,
      config,
      signal: ctx.signal,
      sent$: atom<readonly SwapRecord[]>([]),
      transactions$: atom<readonly SentTransaction[]>([]),
    }
    const internals = loadOnce(async () =>
      (await import('./controller/createSwapController.js')).createSwapController(env),
    )
    const later = lazily<
      Pick<SwapInternals, 'open' | 'quote' | 'swap' | 'resume'> & { look(hash: string): void }
    >(internals)
    const controller: SwapController = {
      open(fields) {
        ctx.open('swap')
        return later('open').open(fields)
      },
      ...later('quote', 'swap'),
      sent$: atom(get => get(env.sent$)),
    }
    return {
      controller,
      internal: internals,
      provide: { 'sent-transactions': { sent$: env.transactions$, ...later('look') } },
      start() {
        const { network$ } = ctx.connections
        const look = () => {
          const id = ctx.get(network$)?.id ?? ''
          ctx.set(
            isServed$,
            !!ctx.find(Swaps)?.sources.some(({ networks }) => networks?.includes(id) ?? true),
          )
        }
        look()
        ctx.subscribe(network$, look)
        const resume = () => {
          later('resume')
            .resume()
            .catch(error => ctx.log.add('error', String(error)))
        }
        if (ctx.storage.get('sent')) resume()
        onStored(ctx, 'sent', resume)
      },
    }
  },
})
