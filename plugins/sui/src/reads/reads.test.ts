import type { CaipAssetId } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import type { SuiClient } from '../chain/SuiClient.js'
import { createReader } from './createReader.js'
import { suiReads } from './suiReads.js'

const network = 'sui:mainnet'
const coin: CaipAssetId = `${network}/slip44:784`
const USDC = `0x${'5ea'.padStart(64, '0')}::usdc::USDC`
const usdc: CaipAssetId = `${network}/coin:${encodeURIComponent(USDC)}`
const [me, payer, other] = ['a', 'b', 'c'].map(letter => `0x${letter.repeat(64)}`) as [string, string, string]
const hash = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi8'

const change = (address: unknown, amount: unknown, coinType: unknown = '0x2::sui::SUI') => ({
  address,
  coinType,
  amount,
})
const payment = (amount: bigint, type?: string) => [
  change(payer, `${-amount}`, type),
  change(me, `${amount}`, type),
]

interface Told {
  digest?: unknown
  checkpoint?: unknown
  timestampMs?: unknown
  balanceChanges?: unknown
}
/** As the SDK says that the node knows no such transaction. */
const unknown = Object.assign(new Error('Transaction not found'), { reason: 'notFound' })

interface Node {
  transaction?: Told | Error
  kind?: string
  height?: unknown
  /** The frames of each list, one after the other. */
  lists?: readonly (readonly object[])[]
}

/** A reader of a node that answers as told, and the lists that it was asked for. */
function opened(node: Node = {}, protocol: 'grpc' | 'json-rpc' = 'grpc') {
  const asked: { startCheckpoint: bigint; endCheckpoint: bigint; options: { after?: Uint8Array } }[] = []
  const usual = { digest: hash, checkpoint: '101', timestampMs: 1_010, balanceChanges: payment(500n) }
  const core = {
    async getTransaction() {
      if (node.transaction instanceof Error) throw node.transaction
      const kind = node.kind ?? 'Transaction'
      return { $kind: kind, [kind]: { ...usual, ...node.transaction } }
    },
    getBalance: async () => ({ balance: { balance: '700' } }),
    getCoinMetadata: async () => ({ coinMetadata: { decimals: 6 } }),
  }
  const height = 'height' in node ? node.height : 200n
  const ledgerService = {
    getServiceInfo: async () => ({ response: { checkpointHeight: height } }),
    listTransactions(request: (typeof asked)[number]) {
      const frames = node.lists?.[asked.length] ?? []
      asked.push(request)
      return { responses: toStream(frames) }
    },
  }
  const client = { core, ledgerService, getLatestCheckpointSequenceNumber: async () => `${height}` }
  const reader = createReader({
    networkId: network,
    protocol,
    client: async () => client as unknown as SuiClient,
  })
  return {
    reader,
    asked,
    node,
    seen: (asset: CaipAssetId = coin) => reader.transfersIn({ hash, address: me, assets: [asset] }),
    search: (after: bigint) => reader.transfersTo({ address: me, asset: coin, after }),
  }
}
async function* toStream(frames: readonly object[]) {
  yield* frames
}

describe('L14: a transaction of Sui', () => {
  it('shows what it changed of a balance, and who lost most', async () => {
    const balanceChanges = [
      ...payment(500n),
      change(other, '-40'),
      change(me, '40'),
      ...payment(7n, '0x5ea::usdc::USDC'),
    ]
    const { seen } = opened({ transaction: { balanceChanges } })
    const place = { hash, index: 0, from: payer, block: 101n }
    const key = `${hash}/${me}`
    const transfer = { ...place, key: `${key}/native`, asset: coin, amount: 540n }
    expect(await seen()).toEqual({ status: 'mined', block: 101n, minedAt: 1_010, transfers: [transfer] })
    expect(await seen(usdc)).toMatchObject({
      transfers: [{ key: `${key}/${USDC}`, amount: 7n, from: payer }],
    })
  })
  it.each([
    ['to somebody else', [change(payer, '-500'), change(other, '500')]],
    ['from the account to itself, for gas', [change(me, '-1988000')]],
    ['of another coin', payment(500n, USDC)],
    ['of nothing', []],
  ])('shows no payment %s', async (_, balanceChanges) => {
    expect(await opened({ transaction: { balanceChanges } }).seen()).toMatchObject({
      status: 'mined',
      transfers: [],
    })
  })
  it('that failed brought nothing, one without a checkpoint waits, and one that nobody knows is missing', async () => {
    expect(await opened({ kind: 'FailedTransaction' }).seen()).toEqual({ status: 'failed', block: 101n })
    const waiting = opened({ transaction: { checkpoint: null } })
    expect(await waiting.seen()).toEqual({ status: 'pending', transfers: [{ asset: coin, amount: 500n }] })
    expect(await opened({ transaction: unknown }).seen()).toEqual({ status: 'missing' })
  })
  it.each([
    ['another transaction', { digest: '11111111111111111111111111111111' }],
    ['no changes', { balanceChanges: undefined }],
    ['changes in place of a list', { balanceChanges: 'none' }],
    ['too many changes', { balanceChanges: Array.from({ length: 10_001 }, () => change(me, '1')) }],
    ['an amount in parts', { balanceChanges: [change(me, '1.5')] }],
    ['an amount in hex', { balanceChanges: [change(me, '0x1f4')] }],
    ['no address', { balanceChanges: [change({ ObjectOwner: me }, '500')] }],
    ['no coin', { balanceChanges: [change(me, '500', 'sui')] }],
    ['a checkpoint below nothing', { checkpoint: '-1' }],
  ])('cannot be read from %s', async (_, transaction) => {
    await expect(opened({ transaction }).seen()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('rejects in an outage', async () => {
    const down = opened({ transaction: new TypeError('Failed to fetch') })
    await expect(down.seen()).rejects.toMatchObject({ code: 'http/NETWORK' })
  })
  it('needs a digest, an address and a coin of the network', async () => {
    const { reader } = opened()
    const read = (more: object) => reader.transfersIn({ hash, address: me, assets: [coin], ...more })
    await expect(read({ hash: `0x${'ab'.repeat(32)}` })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    await expect(read({ hash: `${hash}1111` })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    await expect(read({ address: '0x2' })).rejects.toMatchObject({ code: 'address/INVALID' })
    expect(() => reader.canSearch(`${network}/slip44:60`)).toThrow('no asset of sui')
    expect(await read({ address: me.toUpperCase().replace('0X', '0x') })).toMatchObject({
      transfers: [{ key: `${hash}/${me}/native` }],
    })
  })
})

describe('a search of Sui', () => {
  const cursor = (checkpoint: bigint) => new TextEncoder().encode(`${checkpoint}`)
  const item = (checkpoint: bigint, more: object = {}) => ({
    transaction: {
      digest: `digest ${checkpoint}`,
      effects: { status: { success: true } },
      checkpoint,
      balanceChanges: payment(5n),
      timestamp: { seconds: 7n },
      ...more,
    },
    watermark: { cursor: cursor(checkpoint), checkpoint },
  })
  const end = (reason: number, checkpoint = 200n) => ({
    watermark: { cursor: cursor(checkpoint), checkpoint },
    end: { reason },
  })

  it('reads what came after a checkpoint, oldest first, in as many lists as it takes', async () => {
    const { search, asked } = opened({
      lists: [[item(101n), { ...item(103n), end: { reason: 1 } }], [end(2, 150n)], [item(160n), end(3)]],
    })
    const { transfers, ...page } = await search(100n)
    expect(transfers.map(({ block }) => block)).toEqual([101n, 103n, 160n])
    expect(page).toEqual({ through: 200n, settled: 150n, isLast: true })
    expect(asked.map(({ startCheckpoint, endCheckpoint }) => [startCheckpoint, endCheckpoint])).toEqual(
      Array.from({ length: 3 }, () => [101n, 201n]),
    )
    expect(asked.map(({ options }) => options.after)).toEqual([undefined, cursor(103n), cursor(150n)])
  })
  it('counts nothing that failed, and goes no further than the node has listed', async () => {
    const failed = item(101n, { effects: { status: { success: false } } })
    const { search } = opened({ lists: [[failed, item(102n), end(5, 150n)]] })
    const { transfers, ...page } = await search(100n)
    expect(transfers.map(({ block }) => block)).toEqual([102n])
    expect(page).toEqual({ through: 150n, settled: 150n, isLast: true })
  })
  it('ends after some lists, and the next one goes on there, with no checkpoint in two', async () => {
    const full = (at: number) => [{ ...item(BigInt(at + 101)), end: { reason: 1 } }]
    const { search } = opened({ lists: Array.from({ length: 30 }, (_, at) => full(at)) })
    const { transfers, through, isLast } = await search(100n)
    expect({ count: transfers.length, through, isLast }).toEqual({ count: 20, through: 120n, isLast: false })
  })
  it('asks for nothing behind the latest checkpoint, and for nothing by JSON-RPC', async () => {
    const { search, asked } = opened()
    expect(await search(200n)).toMatchObject({ transfers: [], through: 200n, isLast: true })
    expect(asked).toEqual([])
    const json = opened({}, 'json-rpc')
    expect(json.reader.canSearch(coin)).toBe(false)
    expect(await json.search(100n)).toMatchObject({ transfers: [], isLast: true })
  })
  it.each([
    ['a list that breaks off', [item(101n)]],
    ['a transaction from before', [item(100n), end(3)]],
    ['a transaction from later', [item(201n), end(3)]],
    ['a transaction without an outcome', [item(101n, { effects: undefined }), end(3)]],
    ['a transaction without a checkpoint', [item(101n, { checkpoint: undefined }), end(3)]],
    ['a list that does not get on', [end(2, 100n)]],
  ])('rejects for %s', async (_, frames) => {
    const { search } = opened({ lists: Array.from({ length: 30 }, () => frames) })
    await expect(search(100n)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it.each([[undefined], ['latest'], [-1]])('rejects for a height of %s', async height => {
    await expect(opened({ height }).search(0n)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('suiReads', () => {
  it('says what is final, what an account has, and what a coin is made of', async () => {
    const { reader, seen, node } = opened()
    const found = await seen()
    const transfers = found.status === 'mined' ? found.transfers : []
    expect(await reader.finalOf({ address: me, transfers })).toEqual(transfers)
    node.transaction = { balanceChanges: payment(499n) }
    expect(await reader.finalOf({ address: me, transfers })).toEqual([])
    node.transaction = { checkpoint: null }
    expect(await reader.finalOf({ address: me, transfers })).toEqual([])
    expect(await reader.balanceOf({ address: me, asset: coin })).toBe(700n)
    expect(await reader.decimalsOf({ asset: usdc })).toBe(6)
  })
  it.each([
    [{ networks: { 'eip155:1': { rpcUrl: 'https://a' } } }, 'CAIP-2'],
    [{ networks: { [network]: {} } }, 'rpcUrl'],
    [{ networks: { [network]: { rpcUrl: 'https://a', protocol: 'graphql' } } }, 'protocol'],
  ])('refuses %j', (options, named) => {
    expect(() => suiReads(options as never)).toThrow(named)
  })
})
