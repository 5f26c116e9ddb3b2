import type { CallsStatus, StorageAdapter, TransactionStatus } from '@latchkit/core'
import { createLedger } from '@latchkit/core/ledger'
import { memoryStorage } from '@latchkit/core/plugin'
import { evmTrader } from '@latchkit/eip155/trades'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { createTracker } from '../controller/createTracker.js'
import { recordStore, type Tracked } from '../storage/recordStore.js'
import { account, bought, other, routerV2, token } from './addresses.js'
import { fakeReader, type RpcRead } from './fakeReader.js'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
const quantity = (value: bigint) => `0x${value.toString(16)}`
/** Receipts of transactions sent by others. */
export const traded = {
  from: other,
  to: other,
  logs: [{ address: bought, topics: [TRANSFER, word(other), word(account)], data: word(9n) }],
}
/** Took the sold token, and gave nothing. */
export const sold = {
  from: other,
  to: other,
  logs: [{ address: token, topics: [TRANSFER, word(account), word(other)], data: word(9n) }],
}
export const untouched = { from: other, to: other, logs: [] }

/** A tab's scripted wallet and node. */
export interface TrackerWorld {
  batch?: Partial<CallsStatus>
  /** The end of transactions, or by hash. */
  status?: TransactionStatus | Readonly<Record<string, TransactionStatus>>
  /** By hash, of the account's transactions that the node has not forgotten. */
  nonces?: Record<string, bigint>
  /** Number of the account's transactions in blocks. */
  count?: bigint
  /** By hash; several receipts are returned one per read, then the last one. */
  receipts?: Record<string, unknown>
  found?: string
  /** Transactions of a Safe, by the hash that it gave them itself. */
  executed?: Readonly<Record<string, string>>
}

/** The records in a storage, as read by another page. */
export const recordsIn = (storage: StorageAdapter) =>
  createLedger<Tracked>({ pluginId: 'swap', storage }, { ...recordStore, show() {} })

/** A tab of a browser; those with the same storage share it. */
export function openTab(world: TrackerWorld = {}, storage = memoryStorage()) {
  const life = new AbortController()
  const sent$ = {}
  let sent: readonly SwapRecord[] = []
  const told: [string, unknown][] = []
  const settled: SwapRecord[] = []
  const ended: string[] = []
  async function readRpc({ method, params = [] }: RpcRead): Promise<unknown> {
    const nonce = world.nonces?.[String(params[0])]
    if (method === 'eth_getTransactionByHash')
      return nonce === undefined ? null : { from: account, nonce: quantity(nonce) }
    if (method === 'eth_getTransactionCount') return quantity(world.count ?? 0n)
    const receipt = world.receipts?.[String(params[0])]
    if (!Array.isArray(receipt)) return receipt ?? null
    return (receipt.length > 1 ? receipt.shift() : receipt[0]) ?? null
  }
  const capabilities: Record<string, unknown> = {
    trades: { trader: async () => evmTrader({ networkId: 'eip155:1', readRpc }) },
    network: { reader: async () => fakeReader(readRpc, 'eip155:1') },
    'send-transaction': {
      waitForTransaction: async ({ hash }: { hash: string }) => {
        const { status = 'confirmed' } = world
        return typeof status === 'string' ? status : (status[hash] ?? 'confirmed')
      },
      findTransaction: async ({ known, hash = '' }: { known: readonly string[]; hash?: string }) => {
        const found = world.executed?.[hash] ?? world.found
        return found && !known.includes(found) ? { hash: found } : undefined
      },
    },
    'send-calls': {
      getCallsStatus: async () => ({
        status: 'pending',
        statusCode: 100,
        atomic: true,
        receipts: [],
        ...world.batch,
      }),
    },
  }
  const find = ({ id }: { id: string }) => capabilities[id]
  const ctx = {
    signal: life.signal,
    storage,
    get: () => sent,
    set: (written: unknown, next: readonly SwapRecord[]) => {
      if (written === sent$) sent = next
    },
    emit: (name: string, event: unknown) => told.push([name, event]),
    find,
    use: find,
  }
  const env = {
    ctx,
    config: {},
    sent$,
    transactions$: {},
  } as unknown as SwapEnv
  const tracker = createTracker(env, {
    onEnd: ({ id, status }) => ended.push(`${id} ${status}`),
    tell: record => settled.push(record),
  })
  return {
    tracker,
    storage,
    told,
    /** Events emitted to the app. */
    settled,
    /** Swaps whose end refreshed balances. */
    ended,
    ctx: env.ctx,
    records: () => sent,
    close: () => life.abort(),
    sent: () => sent.map(({ id, status, hash }) => [id, status, hash]),
  }
}

const side = (address: string) => ({
  asset: `eip155:1/erc20:${address}` as const,
  native: false,
  symbol: 'T',
  decimals: 6,
  amount: 9n,
})
export const recordOf = (id: string, more: Partial<Tracked> = {}): Tracked => ({
  id,
  kind: 'swap',
  networkId: 'eip155:1',
  account: `eip155:1:${account}`,
  target: routerV2,
  from: side(token),
  to: side(bought),
  sourceName: 'one',
  sentAt: Date.now(),
  status: 'pending',
  call: { to: routerV2, data: '0x12345678', value: 0n },
  since: 'mark',
  ...more,
})
