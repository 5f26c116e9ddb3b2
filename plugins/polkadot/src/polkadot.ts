import {
  Balances,
  CheckTransfer,
  defineChainPlugin,
  NetworkReads,
  PaymentUri,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import type { PolkadotApi } from './controller/PolkadotApi.js'
import { checkOptions } from './options/checkOptions.js'

const operations = () => import('./createOperations.js')

/**
 * Polkadot and Substrate networks: wallets by `injectedWeb3`, signing, sending and balances over the app's own
 * endpoints. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * polkadot({ rpc: 'https://rpc.example/polkadot' })
 */
export const polkadot = /* @__PURE__ */ defineChainPlugin({
  id: 'polkadot',
  namespace: 'polkadot',
  config: checkOptions,
  family: { name: 'polkadot.family', accountType: 'eoa' },
  messages: {
    en: { 'polkadot.family': 'Polkadot' },
    load: { ar: () => import('./locales/ar.js') },
  },
  capabilities: [
    SignMessage,
    VerifyMessage,
    SendTransaction,
    CheckTransfer,
    Balances,
    PaymentUri,
    RelaySessions,
    NetworkReads,
  ],
  extras: {
    'payment-uri': { readPaymentUri: true },
  },
  state: () => ({ cache: new Map() }),
  discovery: () => import('./discovery/discoverWallets.js'),
  suggestions: () => import('./discovery/suggestedWallets.js'),
  operations,
  controller: operations,
  api: (_, later): PolkadotApi => later('signer', 'result', 'provideMetadata'),
})
