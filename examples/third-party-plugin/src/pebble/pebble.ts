import {
  Balances,
  ChainWallets,
  definePlugin,
  lazily,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { discoverWallets } from './discoverWallets.js'
import { type PebbleOptions, readOptions } from './PebbleOptions.js'

/**
 * A chain family of its own: wallets that announce themselves by an event, Ed25519 keys, and a ledger of the app.
 *
 * @example
 * createKit({ plugins: [pebble({ ledger: memoryLedger() })] })
 */
export const pebble = /* @__PURE__ */ definePlugin({
  id: 'pebble',
  namespace: 'pebble',
  config: (options: PebbleOptions) => readOptions(options),
  provides: [ChainWallets, SignMessage, VerifyMessage, SendTransaction, Balances],
  messages: { en: { 'pebble.family': 'Pebble' } },
  setup(ctx, config) {
    const env = { ctx, config }
    const later = lazily(async () => (await import('./createOperations.js')).createOperations(env))
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: { namespace: 'pebble', name: 'pebble.family', networks: config.networks },
          discover: (found, signal) => discoverWallets(found, signal, connect),
          parseAddress,
        },
        'sign-message': later('signMessage'),
        'verify-message': later('verifyMessage'),
        'send-transaction': later('sendTransaction', 'estimateFee', 'waitForTransaction'),
        balances: later('balances'),
      },
    }
  },
})
