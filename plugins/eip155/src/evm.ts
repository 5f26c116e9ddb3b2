import {
  AssetIds,
  Balances,
  CheckTransfer,
  defineChainPlugin,
  EthereumRpc,
  Names,
  NetworkReads,
  PaymentUri,
  RelaySessions,
  SendCalls,
  SendTransaction,
  SignMessage,
  SignTypedData,
  SwitchNetwork,
  Trades,
  VerifyMessage,
} from '@latchkit/core'
import type { EvmApi, KitProvider } from './bridge/EvmApi.js'
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
  NetworkReads,
  Trades,
] as const

const operations = () => import('./createOperations.js')

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
  state: () => ({ provides: capabilities, cache: new Map() }),
  discovery: () => import('./discovery/discoverWallets.js'),
  suggestions: () => import('./discovery/suggestedWallets.js'),
  operations,
  controller: operations,
  api({ ctx }, later): EvmApi {
    const { request, follow, ...clients } = later('request', 'follow', 'walletClient', 'publicClient')
    // The types of answers are those of viem: what a node or a wallet returns is passed on as it comes.
    const provider = { request } as KitProvider
    for (const what of ['on', 'once', 'off', 'removeListener'] as const)
      provider[what] = (event: string, listener: (value: unknown) => void) => {
        follow(what, event, listener, ctx.get(ctx.connections.activeConnections$)['eip155']).catch(error =>
          ctx.log.add('error', String(error)),
        )
        return provider
      }
    return { provider: () => provider, ...clients }
  },
})
