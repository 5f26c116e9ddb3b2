import {
  AssetIds,
  Balances,
  ChainWallets,
  definePlugin,
  EthereumRpc,
  GasPrices,
  History,
  lazily,
  NameRegistry,
  Names,
  OnRamp,
  Prices,
  SentTransactions,
  SmartSessions,
  Swaps,
} from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import type { Operations } from './createOperations.js'

const load = () => import('./createOperations.js')

/**
 * Balances with prices, history, gas prices, names, swaps and purchases from a blockchain API. Where the service does not support
 * a network, or fails, the chain plugins are used. Makes no request before it is used. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * blockchainApi({ url: 'https://api.example', zones: ['latch.test'] })
 */
export const blockchainApi = /* @__PURE__ */ definePlugin({
  id: 'blockchain-api',
  config: checkOptions,
  provides: [Balances, Prices, History, Names, NameRegistry, GasPrices, Swaps, OnRamp, SmartSessions],
  requires: [ChainWallets],
  optional: [AssetIds, EthereumRpc, SentTransactions],
  setup(ctx, config) {
    const watchers = new Set<() => void>()
    const later = lazily<Operations>(
      async () => (await load()).createOperations({ ctx, config, watchers }),
      'blockchain-api',
    )
    return {
      provide: {
        balances: later('balances'),
        prices: later('prices'),
        history: later('history'),
        // Without zones there are no names to offer.
        names: config.zones[0]
          ? {
              ...later('resolveName', 'lookupAddress'),
              watchNames(changed) {
                watchers.add(changed)
                return () => watchers.delete(changed)
              },
            }
          : undefined,
        'name-registry': later('canRegister', 'find', 'namesOf', 'register', 'suggest'),
        'gas-prices': later('gasPrice'),
        swaps: config.swapRouters && {
          sources: [
            {
              id: 'blockchain-api',
              name: 'Blockchain API',
              networks: Object.keys(config.swapRouters),
              ...lazily(later('swaps').swaps)('tokens', 'quote', 'build', 'routers'),
            },
          ],
        },
        'on-ramp': lazily(later('onRamp').onRamp)('checkoutUrl', 'options', 'quote'),
        'smart-sessions': lazily(later('sessions').sessions)('sessions', 'revoke'),
      },
    }
  },
})
