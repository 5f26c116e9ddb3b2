import {
  Balances,
  CheckTransfer,
  defineChainPlugin,
  Names,
  NetworkReads,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import type { SuiApi } from './controller/SuiApi.js'
import { checkOptions } from './options/checkOptions.js'

const operations = () => import('./createOperations.js')

/**
 * Sui: wallets by Wallet Standard, personal messages, transfers of SUI and of any other coin, balances and SuiNS
 * names over the app's own endpoint. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * sui({ networks: ['sui:testnet'], rpc: 'https://rpc.example/sui' })
 */
export const sui = /* @__PURE__ */ defineChainPlugin({
  id: 'sui',
  namespace: 'sui',
  config: checkOptions,
  family: { name: 'sui.family' },
  messages: {
    en: { 'sui.family': 'Sui' },
    load: { ar: () => import('./locales/ar.js') },
  },
  capabilities: [
    SignMessage,
    VerifyMessage,
    SendTransaction,
    CheckTransfer,
    Balances,
    Names,
    RelaySessions,
    NetworkReads,
  ],
  extras: { 'send-transaction': { asData: true } },
  state: () => ({ clients: new Map(), decimals: new Map() }),
  discovery: () => import('./discovery/discoverWallets.js'),
  suggestions: () => import('./discovery/suggestedWallets.js'),
  operations,
  controller: operations,
  api: (_, later): SuiApi => later('signTransaction', 'executeTransaction', 'signer', 'result', 'client'),
})
