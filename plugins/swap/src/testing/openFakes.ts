import {
  AssetIds,
  type CaipAssetId,
  type CallsStatus,
  definePlugin,
  KitError,
  NetworkReads,
  type Plugin,
  SendCalls,
  SendTransaction,
  type StorageAdapter,
  type SwapCall,
  Swaps,
  type TradeGas,
  Trades,
  type TransactionStatus,
  type WalletCapabilities,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, extendPlugin, mockChain, until } from '@latchkit/core/testing'
import { evmTrader } from '@latchkit/eip155/trades'
import { encodeAbiParameters } from 'viem'
import type { SwapController } from '../contract/SwapController.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapOptions } from '../contract/SwapOptions.js'
import { bought, account as me, other, routerV2, routerV3, token } from './addresses.js'
import { captured } from './captured.js'
import { fakeReader, type RpcRead } from './fakeReader.js'
import { coin, coinOf, eur, type FakeSource, fakeSource, idOf, networkId, usd } from './fakeSource.js'
import { simulated } from './simulated.js'

/** The selector of `allowance(address,address)`. */
const ALLOWANCE = '0xdd62ed3e'

export interface FakeChain {
  /** By token; the native currency under `coin`. */
  readonly balances: Map<string, bigint>
  allowance: bigint
  gasPrice: unknown
  /** Reads fail. */
  isDown: boolean
  /** Simulations of calls to this address revert. */
  reverts: string | undefined
  decimals: number
  /** The wallet's answers in order, then approvals. */
  readonly answers: ('reject' | 'silent' | 'junk' | 'approve')[]
  /** The end of transactions. */
  status: TransactionStatus
  /** Called before a transaction is sent. */
  before: (call: SwapCall) => void
  /** Called at the last moment before the wallet is asked. */
  asking?: () => void
  readonly sent: SwapCall[]
  /** Approvals take effect. */
  isMined: boolean
  found: string | undefined
  /** Balances can be read as a list; and the number of such reads. */
  hasBalances: boolean
  balancesAsked: number
  /** The list calls all of them native. */
  isNative?: boolean
  /** The list calls the dollar spam, and another of that name. */
  hasSpam?: boolean
  fails?: string
  /** The duration of transactions, and their end. */
  wait?: () => Promise<TransactionStatus>
  receipt?: unknown
  /** No transaction is in a block. */
  isWaiting?: boolean
  /** The latest block's, in seconds. */
  time?: bigint
  /** The result of a simulated swap; absent if nodes do not support simulation. */
  arrives?: bigint
  /** The node supports `eth_simulateV1`. */
  simulates?: boolean
  /** The fee limits passed to the wallet. */
  readonly limits: (bigint | undefined)[]
  /** The wallet's batch support; absent without it. */
  batch?: { readonly atomic: string; send(): Promise<{ id: string }>; readonly status?: CallsStatus }
}

/** The answer of Multicall3 to reading a balance, swapping, and reading again. */
const measured = (arrives: bigint) =>
  encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [[uint(0n), '0x', uint(arrives)].map(data => [true, data] as never)],
  )
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A connected kit with Swap on a scripted chain and sources. */
export async function openFakes({
  sources = [fakeSource('one')],
  storage = memoryStorage(),
  chain: shared,
  prices,
  plugins: others = [],
  options,
  gas,
}: {
  sources?: readonly FakeSource[]
  storage?: StorageAdapter
  chain?: FakeChain
  prices?: Readonly<Record<string, string>>
  plugins?: readonly Plugin[]
  options?: SwapOptions
  /** The family's; by default Ethereum's. */
  gas?: TradeGas
} = {}) {
  const chain: FakeChain = shared ?? {
    balances: new Map([
      [coin, 10n ** 19n],
      [token, 10n ** 12n],
      [bought, 0n],
    ]),
    allowance: 0n,
    gasPrice: '0x3b9aca00',
    isDown: false,
    reverts: undefined,
    decimals: 6,
    answers: [],
    status: 'confirmed',
    before: () => {},
    sent: [],
    isMined: true,
    found: undefined,
    limits: [],
    hasBalances: true,
    balancesAsked: 0,
  }
  function call({ to, data }: { to: string; data: string }): string {
    const selector = data.slice(0, 10)
    if (selector === '0x313ce567') return uint(BigInt(chain.decimals))
    if (selector === '0x06fdde03' || selector === '0x95d89b41') return text(to === other ? 'USDС' : 'Own')
    if (selector === ALLOWANCE) return uint(chain.allowance)
    if (selector === '0x70a08231') return uint(chain.balances.get(to) ?? 0n)
    if (to === chain.reverts) throw Object.assign(new Error('execution reverted: no'), { code: 3 })
    return '0x'
  }
  async function readRpc({ method, params = [] }: RpcRead): Promise<unknown> {
    if (chain.isDown || chain.fails === method) {
      const [read] = params as readonly { data?: string }[]
      // Allowances fail last.
      if (read?.data?.startsWith(ALLOWANCE)) await new Promise(resolve => setTimeout(resolve, 5))
      throw new KitError('rpc/UNAVAILABLE', {
        message: 'Unavailable HTTP RPC url',
        context: { transport: 'HTTP', url: '' },
      })
    }
    if (method === 'eth_simulateV1') return simulated(chain, params)
    if (method === 'eth_getCode') return chain.arrives === undefined && !chain.batch ? '0x' : '0x60806040'
    if (method === 'eth_call' && params.length === 3) {
      if (chain.reverts) throw Object.assign(new Error('execution reverted: no'), { code: 3 })
      return measured(chain.arrives ?? 1n << 200n)
    }
    if (method === 'eth_call') return call(params[0] as never)
    if (method === 'eth_getBalance') return `0x${(chain.balances.get(coin) ?? 0n).toString(16)}`
    if (method === 'eth_gasPrice') return chain.gasPrice
    if (method === 'eth_getBlockByNumber' && chain.time !== undefined)
      return { timestamp: `0x${chain.time.toString(16)}` }
    if (method === 'eth_getTransactionReceipt')
      return chain.isWaiting ? null : (chain.receipt ?? { from: me, to: routerV2, logs: [] })
    return null
  }
  const wallet = createMockWallet({ id: 'fox', name: 'Fox', accounts: [me, other] })
  const mock = mockChain({
    wallets: [wallet],
    balances: async (_, on) => {
      chain.balancesAsked++
      if (on !== networkId) return []
      if (!chain.hasBalances) throw new Error('No balances')
      return [
        {
          asset: coin,
          networkId,
          native: true,
          name: 'Mock',
          symbol: 'MCK',
          decimals: 18,
          amount: chain.balances.get(coin) ?? 0n,
          price: prices?.[coin],
        },
        {
          ...usd,
          networkId,
          amount: chain.balances.get(token) ?? 0n,
          price: prices?.[usd.asset],
          isSpam: chain.hasSpam,
        },
        ...(chain.hasSpam ? [{ ...usd, networkId, asset: idOf(other), amount: 5n, isSpam: true }] : []),
        { ...eur, networkId, amount: 0n, price: prices?.[eur.asset] },
      ].map(row => (chain.isNative ? { ...row, native: true } : row))
    },
  })
  const more = definePlugin({
    id: 'more',
    namespace: 'mock',
    provides: [AssetIds, NetworkReads, SendCalls, SendTransaction, Trades],
    setup: () => ({
      provide: {
        'asset-ids': {
          assetIds: async ({ networkId, addresses }) =>
            addresses.map(address =>
              address === undefined || address === 'coin'
                ? coinOf(networkId)
                : /^0x[\da-f]{40}$/.test(address)
                  ? idOf(address, networkId)
                  : undefined,
            ),
          assetAddresses: async ({ assets }) =>
            assets.map(asset => (asset.includes('/slip44:') ? 'coin' : asset.split(':').at(-1))),
        },
        network: { reader: async on => fakeReader(readRpc, on.networkId) },
        trades: { trader: async on => ({ ...evmTrader({ ...on, readRpc }), ...(gas && { gas }) }) },
        'send-calls': {
          getCapabilities: async (): Promise<WalletCapabilities> =>
            chain.batch ? { [networkId]: { atomic: { status: chain.batch.atomic } } } : {},
          sendCalls: () => chain.batch?.send() ?? Promise.reject(new KitError('rpc/UNSUPPORTED_METHOD')),
          getCallsStatus: async () =>
            chain.batch?.status ?? { status: 'pending', statusCode: 100, atomic: true, receipts: [] },
          showCallsStatus: () => Promise.reject(new KitError('rpc/UNSUPPORTED_METHOD')),
        },
        'send-transaction': {
          async sendTransaction({ native, account, signal, maxFee }) {
            chain.limits.push(maxFee)
            const { to, data, value } = native as SwapCall
            if (account.address !== me) throw new Error('Another account')
            chain.before({ to, data, value })
            const answer = chain.answers.shift() ?? 'approve'
            if (answer === 'reject')
              throw new KitError('core/USER_REJECTED', { message: 'User rejected', outcome: 'untouched' })
            chain.sent.push({ to, data, value })
            if (answer === 'silent')
              throw new KitError('core/TIMEOUT', { message: 'Silence', context: { afterMs: 1 } })
            if (signal?.aborted) throw signal.reason
            if (data.startsWith('0x095ea7b3') && chain.isMined)
              chain.allowance = BigInt(`0x${data.slice(-64)}`)
            return { hash: answer === 'junk' ? 'x'.repeat(201) : `hash${chain.sent.length}` }
          },
          estimateFee: async () => ({ fee: 1n }),
          waitForTransaction: async () => chain.wait?.() ?? chain.status,
          markSender: async () => {
            chain.asking?.()
            return 'mark'
          },
          findTransaction: async ({ known = [] }) =>
            chain.found && !known.includes(chain.found) ? { hash: chain.found } : undefined,
        },
      },
    }),
  })
  const list = definePlugin({
    id: 'list',
    provides: [Swaps],
    setup: () => ({ provide: { swaps: { sources } } }),
  })
  const own = captured(options)
  const plugins = [extendPlugin(mock.plugin, more()), list(), own.plugin, ...others]
  const kit = await createTestKit({ plugins: plugins as never, storage })
  wallet.autoApprove()
  await kit.connections.connect({ walletId: 'fox' })
  const swaps: SwapController = await own.internals()
  await swaps.load()
  const form = () => kit.get(swaps.form$)
  return {
    kit,
    wallet,
    chain,
    swaps,
    storage,
    form,
    progress: () => kit.get(swaps.progress$),
    sent: () => kit.get(swaps.sent$),
    /** Opens the review of an offer, or continues the one on screen, until it can be confirmed. */
    async reviewed(offer?: SwapOffer) {
      if (offer) swaps.review(offer)
      await until(() => {
        const state = kit.get(swaps.progress$)
        return !('steps' in state) || state.steps.length > 0 || 'error' in state
      })
    },
    /** Types, and waits for an offer. */
    async type(amount: string, from: CaipAssetId = usd.asset, to: CaipAssetId = eur.asset) {
      swaps.update({ from, to, amount })
      await until(() => form().offer !== undefined && form().quotes.status === 'ready')
      const { offer } = form()
      if (!offer) throw new Error('There is no offer')
      return offer
    },
  }
}

export { me, other, routerV2, routerV3, token }
