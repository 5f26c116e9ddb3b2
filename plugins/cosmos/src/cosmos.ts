import {
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
import type { CosmosEnv } from './CosmosEnv.js'
import { checkOptions } from './options/checkOptions.js'
import { MEMO } from './send/memo.js'

/**
 * Cosmos networks: wallets with the interface of Keplr, messages by ADR-36, transfers of coins and IBC denominations, and
 * balances over the app's own CometBFT RPC. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * cosmos({ networks: ['cosmos:cosmoshub-4'], rpc: 'https://rpc.example/cosmoshub' })
 */
export const cosmos = /* @__PURE__ */ definePlugin({
  id: 'cosmos',
  namespace: 'cosmos',
  config: checkOptions,
  provides: [
    ChainWallets,
    SignMessage,
    VerifyMessage,
    SendTransaction,
    CheckTransfer,
    Balances,
    PaymentUri,
    Names,
    RelaySessions,
  ],
  messages: {
    en: { 'cosmos.family': 'Cosmos' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    const env: CosmosEnv = { ctx, config, checked: new Map() }
    const later = lazily(async () => (await import('./createOperations.js')).createOperations(env))
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: { namespace: 'cosmos', name: 'cosmos.family', networks: config.networks },
          ...lazyDiscovery(ctx, async () => {
            const { discoverWallets } = await import('./discovery/discoverWallets.js')
            return (found, signal) => discoverWallets(found, signal, { more: config.wallets, connect })
          }),
          parseAddress,
        },
        'sign-message': later('signMessage'),
        'verify-message': later('verifyMessage'),
        'send-transaction': {
          memo: MEMO,
          ...later('sendTransaction', 'estimateFee', 'waitForTransaction'),
        },
        'check-transfer': later('checkTransfer'),
        'payment-uri': later('paymentUri', 'readPaymentUri'),
        balances: later('balances'),
        names: later('resolveName', 'lookupAddress'),
        'relay-sessions': later('proposal', 'open'),
      },
    }
  },
})
