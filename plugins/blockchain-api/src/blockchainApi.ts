import {
  AssetIds,
  Balances,
  ChainWallets,
  definePlugin,
  GasPrices,
  History,
  lazily,
  NameRegistry,
  Names,
  Prices,
  SentTransactions,
} from '@latchkit/core'
import type { Operations } from './createOperations.js'
import { checkOptions } from './options/checkOptions.js'

/**
 * Balances with prices, history, gas prices and names from a blockchain API. What the service does not serve, or cannot
 * say now, the chain plugins are asked for. Asks nobody before somebody asks it. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * blockchainApi({ url: 'https://api.example', zones: ['latch.test'] })
 */
export const blockchainApi = /* @__PURE__ */ definePlugin({
  id: 'blockchain-api',
  config: checkOptions,
  provides: [Balances, Prices, History, Names, NameRegistry, GasPrices],
  requires: [ChainWallets],
  optional: [AssetIds, SentTransactions],
  setup(ctx, config) {
    let operations: Promise<Operations> | undefined
    const later = lazily<Operations>(() => {
      operations ??= import('./createOperations.js').then(m => m.createOperations({ ctx, config }))
      // A lost network must not last for ever.
      operations.catch(() => {
        operations = undefined
      })
      return operations
    })
    return {
      provide: {
        balances: later('balances'),
        prices: later('prices'),
        history: later('history'),
        names: later('resolveName', 'lookupAddress'),
        'name-registry': later('canRegister', 'find', 'namesOf', 'suggest', 'register'),
        'gas-prices': later('gasPrice'),
      },
    }
  },
})
