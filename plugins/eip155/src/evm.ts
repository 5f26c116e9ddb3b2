import {
  AssetIds,
  Balances,
  ChainWallets,
  CheckTransfer,
  defineChainPlugin,
  EthereumRpc,
  Names,
  PaymentUri,
  RelaySessions,
  SendCalls,
  SendTransaction,
  SignMessage,
  SignTypedData,
  SwitchNetwork,
  VerifyMessage,
} from '@latchkit/core'
import { createController } from './bridge/createController.js'
import { readSetup } from './options/readSetup.js'

const capabilities = [
  SwitchNetwork,
  SignMessage,
  VerifyMessage,
  SignTypedData,
  SendTransaction,
  Balances,
  Names,
  SendCalls,
  RelaySessions,
  CheckTransfer,
  PaymentUri,
  AssetIds,
  EthereumRpc,
] as const

/**
 * EVM networks: wallets by EIP-6963, signing, sending, balances and ENS names over the app's own RPC. Throws
 * `kit/INVALID_OPTIONS`.
 *
 * @example
 * evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' })] })
 */
export const evm = /* @__PURE__ */ defineChainPlugin({
  id: 'eip155',
  namespace: 'eip155',
  config: readSetup,
  family: { name: 'eip155.family', accountType: 'smartAccount' },
  messages: {
    en: { 'eip155.family': 'Ethereum and compatible' },
    load: { ar: () => import('./locales/ar.js') },
  },
  capabilities,
  extras: {
    'send-transaction': { markSender: true, findTransaction: true },
    'payment-uri': { readPaymentUri: true },
  },
  state: () => ({ provides: [ChainWallets, ...capabilities], cache: new Map() }),
  discovery: () => import('./discovery/discoverWallets.js'),
  operations: () => import('./createOperations.js'),
  controller: createController,
})
