import type { CaipAssetId } from '@latchkit/core'
import type { ApiPromise } from '@polkadot/api'
import { describe, expect, it } from 'vitest'
import { encodeSs58 } from '../ss58/encodeSs58.js'
import { GENERIC, ON_KUSAMA, ON_POLKADOT, POLKADOT } from '../testing/stubEnv.js'
import { createReader } from './createReader.js'
import { polkadotReads } from './polkadotReads.js'

const network = POLKADOT as `${string}:${string}`
const dot: CaipAssetId = `${network}/slip44:354`
const usdt: CaipAssetId = `${network}/assets:1984`
const me = ON_POLKADOT
const [payer, other] = [1, 2].map(byte => encodeSs58(new Uint8Array(32).fill(byte), 0)) as [string, string]
const named = (label: number) => `0x${label.toString(16).padStart(64, '0')}`
const blockHash = (block: number) => `0x${block.toString(16).padStart(64, 'b')}`
const hash = named(1)

type Told = readonly [section: string, method: string, ...data: unknown[]]
const native = (amount: unknown, to: unknown = me, from: unknown = payer): Told => [
  'balances',
  'Transfer',
  from,
  to,
  amount,
]
const token = (amount: unknown, id: unknown = 1984, to: unknown = me): Told => [
  'assets',
  'Transferred',
  id,
  payer,
  to,
  amount,
]
const success: Told = ['system', 'ExtrinsicSuccess']
const failure: Told = ['system', 'ExtrinsicFailed', 'error']

/** The extrinsics of blocks: their hash, and what the runtime tells of them. */
type Blocks = Readonly<Record<number, readonly (readonly [hash: string, ...told: Told[]])[]>>

/** A reader of a chain with these blocks, up to a finalized one, and what the node was asked. */
function opened(blocks: Blocks, { head = 101 }: { head?: number } = {}) {
  const asked: string[] = []
  const node = { blocks, head }
  const numbered = (block: unknown) => Number(block)
  const chain = {
    getFinalizedHead: async () => blockHash(node.head),
    getHeader: async () => ({ number: { toBigInt: () => BigInt(node.head) } }),
    getBlockHash: async (block: unknown) => ({
      toHex: () => blockHash(numbered(block)),
      block: numbered(block),
    }),
    async getBlock({ block }: { block: number }) {
      asked.push(`block ${block}`)
      const extrinsics = (node.blocks[block] ?? []).map(([name]) => ({ hash: { toHex: () => name } }))
      return { block: { extrinsics } }
    },
  }
  const eventsAt = (block: number) =>
    (node.blocks[block] ?? []).flatMap(([, ...told], index) =>
      told.map(([section, method, ...data]) => ({
        phase: { isApplyExtrinsic: true, asApplyExtrinsic: { toNumber: () => index } },
        event: { section, method, data },
      })),
    )
  const api = {
    rpc: { chain },
    at: async ({ block }: { block: number }) => ({
      query: {
        system: {
          async events() {
            asked.push(`events ${block}`)
            return eventsAt(block)
          },
        },
      },
    }),
  }
  const cache = new Map<string, unknown>([[network, Promise.resolve(api as unknown as ApiPromise)]])
  const networks = [{ id: network, name: 'Polkadot', urls: ['https://node.example'] }]
  const reader = createReader({ config: { networks }, cache }, { id: network, ss58Prefix: 0 })
  return {
    reader,
    asked,
    node,
    seen: (asset: CaipAssetId = dot) => reader.transfersIn({ hash, address: me, assets: [asset] }),
  }
}
const ofEvents = (...told: Told[]) =>
  opened({
    101: [
      [named(9), success],
      [hash, ...told],
    ],
  })

describe('L14: a transaction of Polkadot', () => {
  it('shows what its events paid the account, and who paid most of it', async () => {
    const { seen } = ofEvents(native(500), native(40, me, other), token(7), success)
    const place = { hash, block: 101n, blockHash: blockHash(101), index: 0, from: payer }
    const key = `${hash}/${me}`
    expect(await seen()).toEqual({
      status: 'mined',
      block: 101n,
      transfers: [{ ...place, key: `${key}/native`, asset: dot, amount: 540n }],
    })
    expect(await seen(usdt)).toMatchObject({ transfers: [{ key: `${key}/1984`, amount: 7n }] })
  })
  it.each([
    ['to somebody else', [native(500, other), success]],
    ['from the account to itself', [native(500, me, me), success]],
    ['that it passes on', [native(500), native(500, other, me), success]],
    ['of another token', [token(500, 1985), success]],
    ['of a token that has no number', [token(500, '{"parents":1}'), success]],
    ['of another pallet', [['foreignAssets', 'Transferred', 1984, payer, me, 500] as const, success]],
  ])('shows no payment %s', async (_, told) => {
    expect(await ofEvents(...told).seen()).toMatchObject({ status: 'mined', transfers: [] })
    expect(await ofEvents(...told).seen(usdt)).toMatchObject({ status: 'mined', transfers: [] })
  })
  it('that failed brought nothing, and what nobody tells the end of is none', async () => {
    expect(await ofEvents(native(500), failure).seen()).toEqual({ status: 'failed', block: 101n })
    expect(await ofEvents(native(500), failure, success).seen()).toMatchObject({ status: 'failed' })
    expect(await ofEvents(native(500)).seen()).toMatchObject({ status: 'missing' })
    const elsewhere = opened({ 101: [[named(9), native(500), success], [hash]] })
    expect(await elsewhere.seen()).toMatchObject({ status: 'missing' })
  })
  it.each([
    ['an amount below nothing', native('-5')],
    ['an amount in hex', native('0x1f4')],
    ['an amount in parts', native('1.5')],
    ['an amount that no balance holds', native('9'.repeat(41))],
    ['no amount', ['balances', 'Transfer', payer, me] as const],
    ['no address', native(500, 'nobody')],
  ])('cannot be read from %s', async (_, told) => {
    await expect(ofEvents(told, success).seen()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('is looked for in the latest blocks, which are read once, and not in one that is not final', async () => {
    const { seen, asked, node } = opened({ 102: [[hash, native(500), success]] }, { head: 101 })
    expect(await seen()).toEqual({ status: 'missing', since: 38n })
    expect(asked).toHaveLength(64)
    node.head = 102
    expect(await seen()).toMatchObject({ status: 'mined' })
    expect(asked.slice(64)).toEqual(['block 102', 'block 102', 'events 102'])
    const old = opened({ 10: [[hash, native(500), success]] }, { head: 200 })
    // It may be in an earlier one.
    expect(await old.seen()).toEqual({ status: 'missing', since: 137n })
    // A search has read it since.
    expect((await old.reader.transfersTo({ address: me, asset: dot, after: 5n })).transfers).toHaveLength(1)
    expect(await old.seen()).toMatchObject({ status: 'mined', block: 10n })
  })
  it('needs a hash, an address and an asset of the network', async () => {
    const { reader, asked } = ofEvents(native(500), success)
    const read = (more: object) => reader.transfersIn({ hash, address: me, assets: [dot], ...more })
    await expect(read({ hash: '0x12' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    await expect(read({ address: ON_KUSAMA })).rejects.toMatchObject({ code: 'address/INVALID' })
    expect(() => reader.canSearch(`${network}/slip44:60`)).toThrow('no asset of polkadot')
    expect(() => reader.canSearch(`${network}/assets:x`)).toThrow('no asset of polkadot')
    expect(asked).toEqual([])
    // One key has an address for each network, and one for all.
    expect(await read({ address: GENERIC })).toMatchObject({ transfers: [{ key: `${hash}/${me}/native` }] })
  })
})

describe('a search of Polkadot', () => {
  it('reads blocks a page at a time, oldest first', async () => {
    const paid = (label: number) => [[named(label), native(label), success] as const]
    const { reader, asked } = opened({ 11: paid(1), 43: paid(2), 44: paid(3), 80: paid(4) }, { head: 70 })
    const search = (after: bigint) => reader.transfersTo({ address: me, asset: dot, after })
    const first = await search(10n)
    expect(first.transfers.map(({ block }) => block)).toEqual([11n])
    expect(first).toMatchObject({ through: 42n, settled: 42n, isLast: false })
    const second = await search(first.through)
    expect(second.transfers.map(({ block }) => block)).toEqual([43n, 44n])
    expect(second).toMatchObject({ through: 70n, settled: 70n, isLast: true })
    const before = asked.length
    expect(await search(70n)).toMatchObject({ transfers: [], through: 70n, isLast: true })
    expect(asked).toHaveLength(before)
  })
  it('finds what is hidden in dust', async () => {
    const dust = Array.from({ length: 200 }, (_, at) => [named(at + 2), native(1), success] as const)
    const { reader } = opened({ 101: [...dust, [hash, native(500), success]] })
    const { transfers } = await reader.transfersTo({ address: me, asset: dot, after: 100n })
    expect(transfers).toHaveLength(201)
    expect(transfers.at(-1)).toMatchObject({ hash, amount: 500n })
  })
  it('is final as it was, and only so', async () => {
    const { reader, seen, node } = ofEvents(native(500), success)
    const found = await seen()
    const transfers = found.status === 'mined' ? found.transfers : []
    expect(await reader.finalOf({ address: me, transfers })).toEqual(transfers)
    const moved = transfers.map(each => ({ ...each, blockHash: blockHash(7) }))
    expect(await reader.finalOf({ address: me, transfers: moved })).toEqual([])
    const later = transfers.map(each => ({ ...each, block: 102n }))
    expect(await reader.finalOf({ address: me, transfers: later })).toEqual([])
    node.blocks = { 101: [[hash, native(499), success]] }
    expect(await reader.finalOf({ address: me, transfers })).toEqual([])
  })
})

describe('polkadotReads', () => {
  it('names what it reads, and no other network', async () => {
    const reads = polkadotReads({ networks: { [network]: { rpcUrl: 'http://127.0.0.1:1' } } })
    expect(reads.networks).toEqual([network])
    expect(await reads.reader({ networkId: network })).toMatchObject({ networkId: network })
  })
  it.each([
    [{ networks: { 'polkadot:1': { rpcUrl: 'https://a' } } }, 'CAIP-2'],
    [{ networks: { [network]: {} } }, 'rpcUrl'],
    [{ networks: { [network]: { rpcUrl: 'https://a', ss58Prefix: -1 } } }, 'ss58Prefix'],
  ])('refuses %j', (options, named) => {
    expect(() => polkadotReads(options as never)).toThrow(named)
  })
})
