import {
  AssetIds,
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
import type { SolanaApi } from './controller/SolanaApi.js'
import { checkOptions } from './options/checkOptions.js'
import { MEMO_BYTES } from './send/memoBytes.js'

const operations = () => import('./createOperations.js')

/**
 * Solana: wallets by Wallet Standard, signing, sending SOL and tokens of both token programs, and balances and `.sol`
 * names over the app's own RPC. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * solana({ rpc: 'http://127.0.0.1:8899' })
 */
export const solana = /* @__PURE__ */ defineChainPlugin({
  id: 'solana',
  namespace: 'solana',
  config: checkOptions,
  family: { name: 'solana.family', accountType: 'eoa' },
  messages: {
    en: { 'solana.family': 'Solana' },
    load: { ar: () => import('./locales/ar.js') },
  },
  capabilities: [
    SignMessage,
    VerifyMessage,
    SendTransaction,
    Balances,
    Names,
    RelaySessions,
    CheckTransfer,
    PaymentUri,
    AssetIds,
    NetworkReads,
  ],
  extras: {
    'send-transaction': {
      memo: { maxBytes: MEMO_BYTES },
      asData: true,
      markSender: true,
      findTransaction: true,
    },
    'payment-uri': { readPaymentUri: true },
  },
  state: () => ({ checked: new Map(), prices: new Map(), sent: new Map() }),
  discovery: () => import('./discovery/discoverWallets.js'),
  suggestions: () => import('./discovery/suggestedWallets.js'),
  operations,
  controller: operations,
  api: (_, later): SolanaApi =>
    later(
      'signTransaction',
      'signAllTransactions',
      'signAndSendTransaction',
      'signIn',
      'wallet',
      'signer',
      'web3Wallet',
    ),
})
