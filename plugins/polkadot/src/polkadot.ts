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
  VerifyMessage,
} from '@latchkit/core'
import type { Operations } from './createOperations.js'
import { checkOptions } from './options/checkOptions.js'
import type { PolkadotEnv } from './PolkadotEnv.js'

const provides = [
  ChainWallets,
  SignMessage,
  VerifyMessage,
  SendTransaction,
  CheckTransfer,
  Balances,
  PaymentUri,
  RelaySessions,
] as const

/**
 * Polkadot and Substrate networks: wallets by `injectedWeb3`, signing, sending and balances over the app's own
 * endpoints. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * polkadot({ rpc: 'https://rpc.example/polkadot' })
 */
export const polkadot = /* @__PURE__ */ definePlugin({
  id: 'polkadot',
  namespace: 'polkadot',
  config: checkOptions,
  provides,
  messages: {
    en: { 'polkadot.family': 'Polkadot' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    const env: PolkadotEnv = { ctx, config, cache: new Map() }
    const later = lazily<Operations>(async () =>
      (await import('./createOperations.js')).createOperations(env),
    )
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: {
            namespace: 'polkadot',
            name: 'polkadot.family',
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
        'send-transaction': later('sendTransaction', 'estimateFee', 'waitForTransaction'),
        'check-transfer': later('checkTransfer'),
        'payment-uri': later('paymentUri', 'readPaymentUri'),
        balances: later('balances'),
        'relay-sessions': later('proposal', 'open'),
      },
    }
  },
})
