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
import type { StacksApi } from './controller/StacksApi.js'
import { checkOptions } from './options/checkOptions.js'
import { MEMO_BYTES } from './send/memoBytes.js'

const operations = () => import('./createOperations.js')

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
  operations,
  controller: operations,
  api: (_, later): StacksApi =>
    later(
      'signStructuredMessage',
      'signTransaction',
      'callContract',
      'deployContract',
      'transfer',
      'transferNft',
      'callReadOnly',
      'addresses',
    ),
})
