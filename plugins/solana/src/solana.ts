import {
  AssetIds,
  Balances,
  ChainWallets,
  CheckTransfer,
  definePlugin,
  lazily,
  lazyDiscovery,
  Names,
  PaymentUri,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { checkOptions } from './options/checkOptions.js'
import type { SolanaEnv } from './SolanaEnv.js'
import { memoRules } from './send/memoRules.js'

/**
 * Solana: wallets by Wallet Standard, signing, sending SOL and tokens of both token programs, and balances and `.sol`
 * names over the app's own RPC. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * solana({ rpc: 'http://127.0.0.1:8899' })
 */
export const solana = /* @__PURE__ */ definePlugin({
  id: 'solana',
  namespace: 'solana',
  config: checkOptions,
  provides: [
    ChainWallets,
    SignMessage,
    VerifyMessage,
    SendTransaction,
    Balances,
    Names,
    RelaySessions,
    CheckTransfer,
    PaymentUri,
    AssetIds,
  ],
  messages: {
    en: { 'solana.family': 'Solana' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    const env: SolanaEnv = { ctx, config, checked: new Map() }
    const later = lazily(async () => (await import('./createOperations.js')).createOperations(env))
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: {
            namespace: 'solana',
            name: 'solana.family',
            networks: config.networks,
            accountType: 'eoa' as const,
          },
          ...lazyDiscovery(ctx, async () => {
            const { discoverWallets } = await import('./discovery/discoverWallets.js')
            return (found, signal) => discoverWallets(found, signal, connect)
          }),
          parseAddress,
        },
        'sign-message': later('signMessage'),
        'verify-message': later('verifyMessage'),
        'send-transaction': {
          memo: memoRules,
          ...later('sendTransaction', 'estimateFee', 'waitForTransaction', 'markSender', 'findTransaction'),
        },
        'check-transfer': later('checkTransfer'),
        'payment-uri': later('paymentUri', 'readPaymentUri'),
        balances: later('balances'),
        names: later('resolveName', 'lookupAddress'),
        'asset-ids': later('assetIds', 'assetAddresses'),
        'relay-sessions': later('proposal', 'open'),
      },
    }
  },
})
