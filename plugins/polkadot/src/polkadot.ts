import {
  Balances,
  CheckTransfer,
  defineChainPlugin,
  lazily,
  PaymentUri,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import type { PolkadotController } from './door/PolkadotController.js'
import { checkOptions } from './options/checkOptions.js'
import type { PolkadotEnv } from './PolkadotEnv.js'

const load = () => import('./createOperations.js')

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
  ],
  extras: {
    'payment-uri': { readPaymentUri: true },
  },
  state: () => ({ cache: new Map() }),
  discovery: () => import('./discovery/discoverWallets.js'),
  operations: load,
  controller: (env: PolkadotEnv): PolkadotController =>
    lazily(async () => (await load()).loadDoor(env), 'polkadot')('signer', 'result', 'provideMetadata'),
})
