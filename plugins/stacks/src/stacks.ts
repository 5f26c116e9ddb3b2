import {
  Balances,
  CheckTransfer,
  defineChainPlugin,
  Names,
  NetworkReads,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { checkOptions } from './options/checkOptions.js'
import { MEMO_BYTES } from './send/memoBytes.js'

/**
 * Stacks networks: wallets by `wbip_providers` and their known ids, signing, sending, and balances and BNS names over
 * the app's own endpoints. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * stacks({ rpc: 'https://api.example/stacks' })
 */
export const stacks = /* @__PURE__ */ defineChainPlugin({
  id: 'stacks',
  namespace: 'stacks',
  config: checkOptions,
  family: { name: 'stacks.family' },
  messages: {
    en: { 'stacks.family': 'Stacks' },
    load: { ar: () => import('./locales/ar.js') },
  },
  capabilities: [
    SignMessage,
    VerifyMessage,
    SendTransaction,
    CheckTransfer,
    Balances,
    Names,
    RelaySessions,
    NetworkReads,
  ],
  extras: {
    'send-transaction': { memo: { maxBytes: MEMO_BYTES } },
  },
  discovery: () => import('./discovery/discoverWallets.js'),
  suggestions: () => import('./discovery/suggestedWallets.js'),
  operations: () => import('./createOperations.js'),
  door: {
    signStructuredMessage: true,
    signTransaction: true,
    callContract: true,
    deployContract: true,
    transfer: true,
    transferNft: true,
    callReadOnly: true,
  },
})
