import {
  Balances,
  CheckTransfer,
  defineChainPlugin,
  NetworkReads,
  PaymentUri,
  RelaySessions,
  SendTransaction,
  SignMessage,
  SwitchNetwork,
  VerifyMessage,
} from '@latchkit/core'
import type { BitcoinApi } from './controller/BitcoinApi.js'
import { checkOptions } from './options/checkOptions.js'

const operations = () => import('./createOperations.js')

/**
 * Bitcoin networks: wallets by the Bitcoin Wallet Standard, WBIP-004 and UniSat-shaped globals; signing (BIP-322),
 * sending and balances over the app's own Esplora endpoints. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * bitcoin({ rpc: 'https://esplora.example/api' })
 */
export const bitcoin = /* @__PURE__ */ defineChainPlugin({
  id: 'bip122',
  namespace: 'bip122',
  config: checkOptions,
  family: { name: 'bip122.family', accountType: 'payment' },
  messages: {
    en: { 'bip122.family': 'Bitcoin' },
    load: { ar: () => import('./locales/ar.js') },
  },
  capabilities: [
    SwitchNetwork,
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
  api: (_, later): BitcoinApi =>
    later('signPsbt', 'signPsbts', 'signMessage', 'addresses', 'draft', 'send', 'bumpFee', 'cancel'),
})
