import {
  AssetIds,
  Balances,
  defineChainPlugin,
  NetworkReads,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { type PebbleOptions, readOptions } from './PebbleOptions.js'

/**
 * A chain family of its own: wallets that announce themselves by an event, Ed25519 keys, and a ledger of the app.
 *
 * @example
 * createKit({ plugins: [pebble({ ledger: memoryLedger() })] })
 */
export const pebble = /* @__PURE__ */ defineChainPlugin({
  id: 'pebble',
  namespace: 'pebble',
  config: (options: PebbleOptions) => readOptions(options),
  family: { name: 'pebble.family' },
  messages: { en: { 'pebble.family': 'Pebble' } },
  capabilities: [SignMessage, VerifyMessage, SendTransaction, Balances, NetworkReads, AssetIds],
  discovery: () => import('./discoverWallets.js'),
  operations: () => import('./createOperations.js'),
})
