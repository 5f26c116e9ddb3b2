import {
  type AssetBalance,
  CheckTransfer,
  type Connector,
  definePlugin,
  type MemoRules,
  Names,
  NetworkReads,
  type PaymentLink,
  PaymentUri,
  type Plugin,
  SendTransaction,
  type StorageAdapter,
  type TransactionRequest,
  type TransactionStatus,
  type TransferCheck,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, extendPlugin, mockChain } from '@latchkit/core/testing'
import { type SendOptions, send } from '../index.js'

type FindRequest = Parameters<NonNullable<SendTransaction['findTransaction']>>[0]

export interface TestChain {
  /** Takes what was asked for though nobody listed it. */
  balances: (assets?: readonly string[]) => Promise<readonly AssetBalance[]>
  fee: (amount: bigint) => Promise<bigint>
  check: () => Promise<TransferCheck>
  names: Record<string, string>
  /** Reads payment links, when the options say that somebody does. */
  link: (text: string) => Promise<PaymentLink | undefined>
  send: (request: TransactionRequest) => Promise<{ hash: string }>
  wait: (hash: string) => Promise<TransactionStatus>
  /** A node's record of a transaction; `null` for none. */
  receipt: (hash: string) => Promise<unknown>
  /** The transaction that turns up on the network without the wallet's word. */
  find: (known: readonly string[], request: FindRequest) => Promise<{ hash: string } | undefined>
  /** Where a sender stands. */
  mark: () => Promise<string>
  /** The requests to the wallet. */
  readonly asked: TransactionRequest[]
}

const networkId = 'mock:1' as const
const shared = { networkId, icon: undefined }
const fail = () => Promise.reject(new Error('Send does not ask this'))
const unread = {
  balanceOf: fail,
  head: fail,
  decimalsOf: fail,
  canSearch: () => false,
  transfersTo: fail,
  finalOf: fail,
}

/** 10 MCK of 18 decimals at 2,000 dollars, and 100 USDX of 6 decimals of unknown price. */
export const native: AssetBalance = {
  ...shared,
  asset: 'mock:1/slip44:1',
  native: true,
  name: 'Mock',
  symbol: 'MCK',
  decimals: 18,
  amount: 10n ** 19n,
  price: '2000',
}
export const token: AssetBalance = {
  ...shared,
  asset: 'mock:1/token:usdx-contract',
  native: false,
  name: 'US Dollar X',
  symbol: 'USDX',
  decimals: 6,
  amount: 100_000_000n,
}

export interface ChainOptions {
  readonly storage?: StorageAdapter
  readonly connect?: boolean
  /** The wallet's name. Default `Fox`. */
  readonly walletName?: string
  /** The wallet's features; all of them by default. */
  readonly features?: readonly string[]
  readonly memo?: MemoRules
  readonly send?: SendOptions
  /** True if payment links are read. */
  readonly links?: boolean
  /** Other families. */
  readonly others?: readonly Plugin[]
  /** Runs before the kit starts. */
  readonly prepare?: (chain: TestChain) => void
}

export async function openChain(options: ChainOptions = {}) {
  const {
    storage = memoryStorage(),
    connect = true,
    walletName = 'Fox',
    features,
    memo,
    links = false,
  } = options
  const { others = [], prepare } = options
  const chain: TestChain = {
    balances: async () => [native, token],
    fee: async () => 10n ** 15n,
    check: async () => ({}),
    names: { 'alice.mock': 'alice-address' },
    link: async () => undefined,
    send: async () => ({ hash: `hash${chain.asked.length}` }),
    wait: async () => 'confirmed',
    receipt: async () => ({}),
    find: async () => undefined,
    mark: async () => 'mark',
    asked: [],
  }
  prepare?.(chain)
  const wallet = createMockWallet({ id: 'fox', name: walletName, accounts: ['me', 'my-other'] })
  const able: Connector = {
    ...wallet.connector,
    connect: async request => ({
      ...(await wallet.connector.connect(request)),
      ...(features ? { features } : {}),
    }),
  }
  const mock = mockChain({
    wallets: [{ ...wallet, connector: able }],
    balances: (_, __, assets) => chain.balances(assets),
  })
  const chainPlugin = definePlugin({
    id: 'chain',
    namespace: 'mock',
    provides: [SendTransaction, Names, CheckTransfer, PaymentUri, NetworkReads],
    setup: () => ({
      provide: {
        'send-transaction': {
          ...(memo ? { memo } : {}),
          sendTransaction(request) {
            chain.asked.push(request)
            return chain.send(request)
          },
          estimateFee: async ({ transfer }) => ({ fee: await chain.fee(transfer?.amount ?? 0n) }),
          waitForTransaction: ({ hash }) => chain.wait(hash),
          markSender: () => chain.mark(),
          findTransaction: request => chain.find(request.known ?? [], request),
        },
        names: {
          resolveName: async ({ name }) => chain.names[name],
          lookupAddress: async () => undefined,
        },
        'payment-uri': {
          paymentUri: async ({ account, networkId }) => ({ uri: account.address, networks: [networkId] }),
          ...(links ? { readPaymentUri: (text: string) => chain.link(text) } : {}),
        },
        network: {
          reader: async on => ({
            ...unread,
            networkId: on.networkId,
            transfersIn: async ({ hash }) =>
              (await chain.receipt(hash)) === null
                ? { status: 'missing' }
                : { status: 'mined', block: 1n, transfers: [] },
          }),
        },
        'check-transfer': { checkTransfer: () => chain.check() },
      },
    }),
  })
  const kit = await createTestKit({
    plugins: [extendPlugin(mock.plugin, chainPlugin()), send(options.send), ...(others as [])],
    storage,
  })
  if (connect) {
    wallet.autoApprove()
    await kit.connections.connect({ walletId: 'fox' })
  }
  return { kit, chain, wallet, storage }
}
