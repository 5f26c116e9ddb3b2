import {
  Balances,
  ChainWallets,
  CheckTransfer,
  definePlugin,
  lazily,
  lazyDiscovery,
  PaymentUri,
  RelaySessions,
  SendTransaction,
  SignMessage,
  SwitchNetwork,
  VerifyMessage,
} from '@latchkit/core'
import type { BitcoinEnv } from './BitcoinEnv.js'
import { checkOptions } from './options/checkOptions.js'

/**
 * Bitcoin networks: wallets by the Bitcoin Wallet Standard, WBIP-004 and UniSat-shaped globals; signing (BIP-322),
 * sending and balances over the app's own Esplora endpoints. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * bitcoin({ rpc: 'https://esplora.example/api' })
 */
export const bitcoin = /* @__PURE__ */ definePlugin({
  id: 'bip122',
  namespace: 'bip122',
  config: checkOptions,
  provides: [
    ChainWallets,
    SwitchNetwork,
    SignMessage,
    VerifyMessage,
    SendTransaction,
    CheckTransfer,
    Balances,
    PaymentUri,
    RelaySessions,
  ],
  messages: {
    en: { 'bip122.family': 'Bitcoin' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    const env: BitcoinEnv = { ctx, config, cache: new Map() }
    const later = lazily(async () => (await import('./createOperations.js')).createOperations(env))
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: {
            namespace: 'bip122',
            name: 'bip122.family',
            networks: config.networks,
            accountType: 'payment' as const,
          },
          ...lazyDiscovery(ctx, async () => {
            const { discoverWallets } = await import('./discovery/discoverWallets.js')
            return (found, signal) => discoverWallets({ env, found, signal, connect })
          }),
          parseAddress,
        },
        'switch-network': later('switchNetwork'),
        'sign-message': later('signMessage'),
        'verify-message': later('verifyMessage'),
        'send-transaction': later('sendTransaction', 'estimateFee', 'waitForTransaction'),
        'check-transfer': later('checkTransfer'),
        'payment-uri': later('paymentUri', 'readPaymentUri'),
        balances: later('balances'),
        'relay-sessions': later('proposal', 'open'),
      },
    }
  },
})
