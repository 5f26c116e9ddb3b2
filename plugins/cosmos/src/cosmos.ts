import {
  Balances,
  CheckTransfer,
  defineChainPlugin,
  Names,
  NetworkReads,
  PaymentUri,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import type { CosmosApi } from './controller/CosmosApi.js'
import { checkOptions } from './options/checkOptions.js'
import { MEMO_BYTES } from './send/memoBytes.js'

const operations = () => import('./createOperations.js')

/**
 * Cosmos networks: wallets with the interface of Keplr, messages by ADR-36, transfers of coins and IBC denominations, and
 * balances over the app's own CometBFT RPC. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * cosmos({ networks: ['cosmos:cosmoshub-4'], rpc: 'https://rpc.example/cosmoshub' })
 */
export const cosmos = /* @__PURE__ */ defineChainPlugin({
  id: 'cosmos',
  namespace: 'cosmos',
  config: checkOptions,
  family: { name: 'cosmos.family' },
  messages: {
    en: { 'cosmos.family': 'Cosmos' },
    load: { ar: () => import('./locales/ar.js') },
  },
  capabilities: [
    SignMessage,
    VerifyMessage,
    SendTransaction,
    CheckTransfer,
    Balances,
    PaymentUri,
    Names,
    RelaySessions,
    NetworkReads,
  ],
  extras: {
    'send-transaction': { memo: { maxBytes: MEMO_BYTES } },
    'payment-uri': { readPaymentUri: true },
  },
  state: () => ({ checked: new Map(), traces: new Map() }),
  discovery: () => import('./discovery/discoverWallets.js'),
  suggestions: () => import('./discovery/suggestedWallets.js'),
  operations,
  controller: operations,
  api: (_, later): CosmosApi =>
    later('offlineSigner', 'keys', 'signArbitrary', 'suggestChain', 'suggestToken', 'ibcTransfer'),
})
