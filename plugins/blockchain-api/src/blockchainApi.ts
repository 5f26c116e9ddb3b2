import {
  AssetIds,
  Balances,
  ChainWallets,
  definePlugin,
  GasPrices,
  History,
  lazily,
  loadOnce,
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
  optional: [AssetIds, SentTransactions],
  setup(ctx, config) {
    const load = loadOnce(async () =>
      (await import('./createOperations.js')).createOperations({ ctx, config }),
    )
    const watchers = new Set<() => void>()
    const later = lazily<Operations>(load, 'blockchain-api')
    const swaps = lazily(async () => (await load()).swaps(), 'blockchain-api')
    const onRamp = lazily(async () => (await load()).onRamp(), 'blockchain-api')
    const sessions = lazily(async () => (await load()).smartSessions(), 'blockchain-api')
    return {
      provide: {
        balances: later('balances'),
        prices: later('prices'),
        history: later('history'),
        // Without zones there are no names to offer.
        names:
          config.zones.length > 0
            ? {
                ...later('resolveName', 'lookupAddress'),
                watchNames(changed) {
                  watchers.add(changed)
                  return () => watchers.delete(changed)
                },
              }
            : undefined,
        'name-registry': {
          ...later('canRegister', 'find', 'namesOf', 'suggest'),
          async register(request) {
            await later('register').register(request)
            for (const changed of [...watchers]) changed()
          },
        },
        'gas-prices': later('gasPrice'),
        swaps: swaps('tokens', 'quote', 'allowance', 'buildApproval', 'buildSwap'),
        'on-ramp': onRamp('checkoutUrl', 'options', 'quote'),
        'smart-sessions': sessions('sessions', 'revoke'),
      },
    }
  },
})
