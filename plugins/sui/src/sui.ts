import {
  Balances,
  ChainWallets,
  CheckTransfer,
  definePlugin,
  lazily,
  lazyDiscovery,
  Names,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { checkOptions } from './options/checkOptions.js'
import type { SuiEnv } from './SuiEnv.js'

/**
 * Sui: wallets by Wallet Standard, personal messages, transfers of SUI and of any other coin, balances and SuiNS
 * names over the app's own endpoint. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * sui({ networks: ['sui:testnet'], rpc: 'https://rpc.example/sui' })
 */
export const sui = /* @__PURE__ */ definePlugin({
  id: 'sui',
  namespace: 'sui',
  config: checkOptions,
  provides: [
    ChainWallets,
    SignMessage,
    VerifyMessage,
    SendTransaction,
    CheckTransfer,
    Balances,
    Names,
    RelaySessions,
  ],
  messages: {
    en: { 'sui.family': 'Sui' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    const env: SuiEnv = { ctx, config, clients: new Map() }
    const later = lazily(async () => (await import('./createOperations.js')).createOperations(env))
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: { namespace: 'sui', name: 'sui.family', networks: config.networks },
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
        balances: later('balances'),
        names: later('resolveName', 'lookupAddress'),
        'relay-sessions': later('proposal', 'open'),
      },
    }
  },
})
