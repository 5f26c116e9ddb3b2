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
  SignTypedData,
  SwitchNetwork,
  VerifyMessage,
} from '@latchkit/core'
import { createProvider } from './bridge/createProvider.js'
import type { EvmController } from './bridge/EvmController.js'
import { SendCalls } from './calls/SendCalls.js'
import type { EarlyEnv } from './EvmEnv.js'
import type { Operations } from './operations.js'
import { readSetup } from './options/readSetup.js'

const provides = [
  ChainWallets,
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
] as const

/**
 * EVM networks: wallets by EIP-6963, signing, sending, balances and ENS names over the app's own RPC. Throws
 * `kit/INVALID_OPTIONS`.
 *
 * @example
 * evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' })] })
 */
export const evm = /* @__PURE__ */ definePlugin({
  id: 'eip155',
  namespace: 'eip155',
  config: readSetup,
  provides,
  messages: {
    en: { 'eip155.family': 'Ethereum and compatible' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, setup) {
    const env: EarlyEnv = { ctx, setup, provides, cache: new Map() }
    const provider = createProvider(env)
    const later = lazily<Operations>(async () => (await import('./operations.js')).createOperations(env))
    const { connect, walletClient, publicClient } = later('connect', 'walletClient', 'publicClient')
    const controller: EvmController = {
      provider: () => provider,
      walletClient: () => walletClient(provider),
      publicClient,
    }
    return {
      controller,
      provide: {
        'chain-wallets': {
          family: {
            namespace: 'eip155',
            name: 'eip155.family',
            networks: setup.networks,
            accountType: 'smartAccount' as const,
          },
          ...lazyDiscovery(ctx, async () => {
            const { discoverWith } = await import('./discovery/discoverWith.js')
            return discoverWith(connect)
          }),
          ...later('parseAddress'),
        },
        'switch-network': later('switchNetwork'),
        'sign-message': later('signMessage'),
        'verify-message': later('verifyMessage'),
        'sign-typed-data': later('signTypedData'),
        'send-transaction': later(
          'sendTransaction',
          'estimateFee',
          'waitForTransaction',
          'markSender',
          'findTransaction',
        ),
        'check-transfer': later('checkTransfer'),
        'payment-uri': later('paymentUri', 'readPaymentUri'),
        balances: later('balances'),
        'asset-ids': later('assetIds', 'assetAddresses'),
        names: later('resolveName', 'lookupAddress'),
        'relay-sessions': later('proposal', 'open'),
        'send-calls': later('sendCalls', 'getCapabilities', 'getCallsStatus'),
      },
    }
  },
})
