import type { CaipAssetId } from '@latchkit/core'
import { base64 } from '@scure/base'
import { QueryBalanceResponse, QueryDenomMetadataResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toBech32 } from '../address/toBech32.js'
import { cosmosReads } from './cosmosReads.js'

const network = 'cosmos:cosmoshub-4'
const atom: CaipAssetId = `${network}/slip44:118`
const IBC = '27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
const foreign: CaipAssetId = `${network}/ibc:${IBC}`
const [me, payer, other] = [1, 2, 3].map(byte => toBech32('cosmos', new Uint8Array(20).fill(byte))) as [
  string,
  string,
  string,
]
const named = (label: number) => label.toString(16).toUpperCase().padStart(64, '0')
const hash = named(1)

type Fields = Readonly<Record<string, unknown>>
const event = (type: string, fields: Fields) => ({
  type,
  attributes: Object.entries(fields).map(([key, value]) => ({ key, value, index: true })),
})
const payment = (amount: string, recipient = me, sender = payer) => [
  event('coin_spent', { spender: sender, amount }),
  event('coin_received', { receiver: recipient, amount }),
  event('transfer', { recipient, sender, amount }),
]
const transaction = (more: { hash?: unknown; height?: unknown; code?: unknown; events?: unknown } = {}) => ({
  hash,
  height: '101',
  ...more,
  tx_result: { code: 'code' in more ? more.code : 0, events: more.events ?? payment('500uatom') },
})
const listed = (...txs: unknown[]) => ({ txs, total_count: `${txs.length}` })

afterEach(() => vi.unstubAllGlobals())

/** A reader of a node that answers `tx_search` as told, and what it was asked. */
async function opened(
  search: unknown,
  more: { height?: unknown; queries?: Record<string, Uint8Array> } = {},
) {
  const asked: Record<string, string>[] = []
  const { height = '200', queries = {} } = more
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const { id, method, params } = JSON.parse(init.body)
    const calls: Record<string, () => unknown> = {
      status: () => ({
        node_info: { network: 'cosmoshub-4' },
        sync_info: { latest_block_height: height, latest_block_time: '2026-01-01T00:00:00.123456789Z' },
      }),
      tx_search() {
        asked.push(params)
        return typeof search === 'function' ? search(params) : search
      },
      abci_query() {
        const value = queries[String(params.path).split('/').at(-1) ?? '']
        return { response: value ? { code: 0, value: base64.encode(value) } : { code: 5, log: 'not found' } }
      },
    }
    return Response.json({ jsonrpc: '2.0', id, result: calls[method]?.() })
  })
  const reads = cosmosReads({ networks: { [network]: { rpcUrl: 'https://node.example' } } })
  const reader = await reads.reader({ networkId: network })
  return {
    reader,
    asked,
    seen: (asset: CaipAssetId = atom) => reader.transfersIn({ hash, address: me, assets: [asset] }),
  }
}
const ofEvents = (...events: unknown[]) => opened(listed(transaction({ events })))

describe('L14: a transaction of Cosmos', () => {
  it('shows what the account received of a coin, and who sent most of it', async () => {
    const events = [...payment('500uatom'), ...payment(`7ibc/${IBC},40uatom`, me, other)]
    const { seen } = await ofEvents(...events)
    const transfer = { hash, key: `${hash}/${me}/uatom`, index: 0, asset: atom, from: payer, amount: 540n }
    expect(await seen()).toEqual({ status: 'mined', block: 101n, transfers: [{ ...transfer, block: 101n }] })
    expect(await seen(foreign)).toMatchObject({ transfers: [{ amount: 7n, from: other }] })
  })
  it('is read from nodes that encode what they tell', async () => {
    const text = (value: string) => base64.encode(new TextEncoder().encode(value))
    const encode = ({ type, attributes }: ReturnType<typeof event>) => ({
      type,
      attributes: attributes.map(({ key, value }) => ({ key: text(key), value: text(String(value)) })),
    })
    const { seen } = await ofEvents(...payment('500uatom').map(encode))
    expect(await seen()).toMatchObject({ transfers: [{ amount: 500n, from: payer }] })
  })
  it.each([
    ['to somebody else', payment('500uatom', other)],
    ['from the account to itself', payment('500uatom', me, me)],
    ['of another coin', payment('500uatomx')],
    ['of nothing', payment('')],
    ['told by a contract', [event('wasm-transfer', { recipient: me, sender: payer, amount: '500uatom' })]],
    ['that was undone', [event('coin_received', { 'ibccallbackerror-receiver': me, amount: '500uatom' })]],
  ])('shows no payment %s', async (_, events) => {
    expect(await (await ofEvents(...events)).seen()).toMatchObject({ status: 'mined', transfers: [] })
  })
  it('that failed brought nothing, and one that nobody knows is missing', async () => {
    const { seen } = await opened(listed(transaction({ code: 5 })))
    expect(await seen()).toEqual({ status: 'failed', block: 101n })
    expect(await (await opened(listed())).seen()).toEqual({ status: 'missing' })
  })
  it.each([
    ['another transaction', listed(transaction({ hash: named(2) }))],
    ['no height', listed(transaction({ height: '0' }))],
    ['a height in hex', listed(transaction({ height: '0x65' }))],
    ['no code', listed(transaction({ code: undefined }))],
    ['a code as a text', listed(transaction({ code: '0' }))],
    ['events in place of a list', listed(transaction({ events: 'none' }))],
    [
      'fields in place of a list',
      listed(transaction({ events: [{ type: 'transfer', attributes: 'none' }] })),
    ],
    ['an amount in parts', listed(transaction({ events: payment('1.5uatom') }))],
    ['an amount below nothing', listed(transaction({ events: payment('-5uatom') }))],
    ['an amount without a coin', listed(transaction({ events: payment('500') }))],
    [
      'a receiver twice',
      listed(
        transaction({
          events: [{ type: 'coin_received', attributes: [0, 1].map(() => ({ key: 'receiver', value: me })) }],
        }),
      ),
    ],
    ['a text in place of a list', { txs: 'none', total_count: '0' }],
    ['more than there are', { txs: [transaction()], total_count: '0' }],
    ['nothing', null],
  ])('cannot be read from %s', async (_, answer) => {
    await expect((await opened(answer)).seen()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('needs a hash, an address and a coin of the network', async () => {
    const { reader, asked } = await opened(listed(transaction()))
    const read = (more: object) => reader.transfersIn({ hash, address: me, assets: [atom], ...more })
    await expect(read({ hash: "1' OR tx.height>0" })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    const abroad = toBech32('osmo', new Uint8Array(20))
    await expect(read({ address: abroad })).rejects.toMatchObject({ code: 'address/INVALID' })
    expect(() => reader.canSearch(`${network}/slip44:60`)).toThrow('no asset of cosmos')
    expect(asked).toEqual([])
    const spelt = await read({ hash: hash.toLowerCase(), address: me.toUpperCase() })
    expect(spelt).toMatchObject({ transfers: [{ hash, key: `${hash}/${me}/uatom` }] })
  })
})

describe('a search of Cosmos', () => {
  /** Oldest first, as the node lists them. */
  const listing = (heights: readonly number[]) =>
    opened(({ query, page, per_page }: Record<string, string>) => {
      const after = Number(/tx\.height>(\d+)$/.exec(query ?? '')?.[1])
      const all = heights.map((height, at) => transaction({ hash: named(at + 1), height: `${height}` }))
      const rows = all.filter(row => Number(row.height) > after)
      const start = (Number(page) - 1) * Number(per_page)
      return { txs: rows.slice(start, start + Number(per_page)), total_count: `${rows.length}` }
    })
  const search = ({ reader }: Awaited<ReturnType<typeof opened>>, after: bigint) =>
    reader.transfersTo({ address: me, asset: atom, after })

  it('reads what came after a block, oldest first, and looks again at what may come late', async () => {
    const { transfers, ...page } = await search(await listing([100, 101, 103]), 100n)
    expect(transfers.map(({ block }) => block)).toEqual([101n, 103n])
    expect(page).toEqual({ through: 200n, settled: 190n, isLast: true })
  })
  it('goes on behind dust, without a block in two pages', async () => {
    const node = await listing(Array.from({ length: 250 }, (_, at) => 1 + Math.floor(at / 7)))
    const all: string[] = []
    for (let [after, isLast] = [0n, false]; !isLast; ) {
      const page = await search(node, after)
      expect(page.through).toBeGreaterThan(after)
      all.push(...page.transfers.map(each => each.hash))
      after = page.through
      isLast = page.isLast
    }
    expect(all).toHaveLength(250)
    expect(new Set(all).size).toBe(250)
  })
  it('reads a block whole that is longer than a list', async () => {
    const node = await listing([...Array.from({ length: 150 }, () => 50), 51])
    expect((await search(node, 0n)).transfers).toHaveLength(151)
  })
  it('rejects where it would have to leave something out', async () => {
    const endless = Array.from({ length: 100 }, (_, at) => transaction({ hash: named(at + 1), height: '50' }))
    const node = await opened({ txs: endless, total_count: '100000' })
    await expect(search(node, 0n)).rejects.toMatchObject({ code: 'http/TOO_LARGE' })
    expect(node.asked.length).toBeLessThan(50)
  })
  it('asks for nothing behind the latest block', async () => {
    const node = await listing([])
    expect(await search(node, 200n)).toMatchObject({ transfers: [], through: 200n, isLast: true })
    expect(node.asked).toEqual([])
  })
  it.each([[null], ['-1'], ['1e3'], [{}]])('rejects for a height of %j', async height => {
    await expect(search(await opened(listed(), { height }), 0n)).rejects.toMatchObject({
      code: 'http/BAD_RESPONSE',
    })
  })
})

describe('cosmosReads', () => {
  it('says what is final, what an account has, and what a coin is made of', async () => {
    const balance = { denom: 'uatom', amount: '700' }
    const metadata = {
      display: 'atom',
      denomUnits: [
        { denom: 'uatom', exponent: 0 },
        { denom: 'atom', exponent: 6 },
      ],
    }
    const { reader, seen } = await opened(listed(transaction()), {
      queries: {
        Balance: QueryBalanceResponse.encode({ balance }).finish(),
        SpendableBalanceByDenom: QueryBalanceResponse.encode({ balance }).finish(),
        DenomMetadata: QueryDenomMetadataResponse.encode(
          QueryDenomMetadataResponse.fromPartial({ metadata }),
        ).finish(),
      },
    })
    const found = await seen()
    const transfers = found.status === 'mined' ? found.transfers : []
    expect(await reader.finalOf({ address: me, transfers })).toEqual(transfers)
    const less = transfers.map(each => ({ ...each, amount: 499n }))
    expect(await reader.finalOf({ address: me, transfers: less })).toEqual([])
    expect(await reader.balanceOf({ address: me, asset: atom })).toBe(700n)
    expect(await reader.decimalsOf({ asset: atom })).toBe(6)
    expect(await reader.head()).toEqual({ block: 200n, minedAt: Date.parse('2026-01-01T00:00:00.123Z') })
    expect(await (await opened(listed())).reader.decimalsOf({ asset: foreign })).toBeUndefined()
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await expect(reader.decimalsOf({ asset: foreign })).rejects.toMatchObject({ code: 'http/STATUS' })
  })
  it.each([
    [{ networks: { 'eip155:1': { rpcUrl: 'https://a' } } }, 'CAIP-2'],
    [{ networks: { [network]: {} } }, 'rpcUrl'],
    [{ networks: { 'cosmos:juno-1': { rpcUrl: 'https://a', denom: 'ujuno' } } }, 'bech32Prefix'],
    [{ networks: { 'cosmos:juno-1': { rpcUrl: 'https://a', bech32Prefix: 'juno' } } }, 'denom'],
    [{ networks: { [network]: { rpcUrl: 'https://a', slip44: -1 } } }, 'slip44'],
  ])('refuses %j', (options, named) => {
    expect(() => cosmosReads(options as never)).toThrow(named)
  })
})
