import type { CaipAssetId } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bitcoinReads } from './bitcoinReads.js'

const network = 'bip122:000000000019d6689c085ae165831e93'
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const me = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const payer = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const other = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'
const asset: CaipAssetId = `${network}/slip44:0`
const named = (label: number) => label.toString(16).padStart(64, '0')
const hash = named(1)

const output = (address: string | undefined, value: unknown) => ({ scriptpubkey_address: address, value })
const mined = (block: number) => ({
  confirmed: true,
  block_height: block,
  block_hash: named(block),
  block_time: block * 10,
})
const transaction = (more: object = {}) => ({
  txid: hash,
  vin: [{ prevout: output(payer, 900) }],
  vout: [output(me, 500), output(payer, 390)],
  status: mined(101),
  ...more,
})

afterEach(() => vi.unstubAllGlobals())

/** A reader of an endpoint that answers by path; what it does not know it answers with 404. */
async function opened(answers: Record<string, unknown>, finality?: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.slice('https://node.example/'.length)
    asked.push(path)
    const known: Record<string, unknown> = {
      'block-height/0': GENESIS,
      'blocks/tip/height': '200',
      ...answers,
    }
    const answer = known[path]
    if (answer === undefined) return new Response('Transaction not found', { status: 404 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  const reads = bitcoinReads({ networks: { [network]: { rpcUrl: 'https://node.example', finality } } })
  const reader = await reads.reader({ networkId: network })
  return {
    reader,
    asked,
    seen: () => reader.transfersIn({ hash, address: me, assets: [asset] }),
  }
}
const ofTransaction = (more?: object) => opened({ [`tx/${hash}`]: transaction(more) })

describe('L14: a transaction of Bitcoin', () => {
  it('shows what its outputs gave the address, and who spent most', async () => {
    const vin = [
      { prevout: output(payer, 900) },
      { prevout: output(other, 800) },
      { prevout: output(payer, 1) },
    ]
    const key = `${hash}/${me}/native`
    const transfer = {
      hash,
      key,
      index: 0,
      asset,
      from: payer,
      amount: 700n,
      block: 101n,
      blockHash: named(101),
    }
    const { seen } = await ofTransaction({ vin, vout: [output(me, 500), output(me, 200), output(other, 9)] })
    expect(await seen()).toEqual({ status: 'mined', block: 101n, minedAt: 1_010_000, transfers: [transfer] })
  })
  it.each([
    ['nothing for the address', { vout: [output(other, 500), output(undefined, 0)] }],
    ['change', { vin: [{ prevout: output(me, 900) }] }],
    ['all of its own', { vin: [{ prevout: output(me, 500) }] }],
  ])('with %s brings nothing', async (_, more) => {
    expect(await (await ofTransaction(more)).seen()).toMatchObject({ status: 'mined', transfers: [] })
  })
  it('that waits only announces, and one that nobody knows is missing', async () => {
    const { seen } = await ofTransaction({ status: { confirmed: false } })
    expect(await seen()).toEqual({ status: 'pending', transfers: [{ asset, amount: 500n }] })
    expect(await (await opened({})).seen()).toEqual({ status: 'missing' })
  })
  it('of new coins has nobody who paid', async () => {
    const { seen } = await ofTransaction({ vin: [{ prevout: null }] })
    expect(await seen()).toMatchObject({ transfers: [{ amount: 500n, from: '' }] })
  })
  it.each([
    ['another transaction', { txid: named(2) }],
    ['an amount that a number cannot hold', { vout: [output(me, 2 ** 53)] }],
    ['an amount below nothing', { vout: [output(me, -1)] }],
    ['an amount in parts', { vout: [output(me, 1.5)] }],
    ['an amount as a text', { vout: [output(me, '500')] }],
    ['no outputs', { vout: undefined }],
    ['outputs in place of a list', { vout: { 0: output(me, 500), length: 1 } }],
    ['an input without what it spends', { vin: [{}] }],
    ['no status', { status: undefined }],
    ['half of a status', { status: { confirmed: true } }],
    ['a status of its own', { status: { ...mined(101), confirmed: 'yes' } }],
    ['a height below nothing', { status: { ...mined(101), block_height: -1 } }],
  ])('cannot be read from %s', async (_, more) => {
    await expect((await ofTransaction(more)).seen()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('needs a hash, an address and an asset of the network', async () => {
    const { reader, asked } = await ofTransaction()
    const read = (more: object) => reader.transfersIn({ hash, address: me, assets: [asset], ...more })
    await expect(read({ hash: '0x12' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    const abroad = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    await expect(read({ address: abroad })).rejects.toMatchObject({ code: 'address/INVALID' })
    expect(() => reader.canSearch(`${network}/slip44:1`)).toThrow('no asset of bip122')
    expect(asked).toEqual([])
    const spelt = await read({ hash: hash.toUpperCase(), address: me.toUpperCase() })
    expect(spelt).toMatchObject({ transfers: [{ hash, key: `${hash}/${me}/native` }] })
  })
})

describe('a search of Bitcoin', () => {
  /** Newest first, as endpoints list them. */
  const listing = (blocks: readonly number[], more: Record<string, unknown> = {}) => {
    const all = blocks.map((block, at) => transaction({ txid: named(1_000 - at), status: mined(block) }))
    const pages = Array.from({ length: Math.floor(all.length / 25) + 1 }, (_, at) => {
      const last = all[at * 25 - 1]?.txid
      return [`address/${me}/txs/chain${last ? `/${last}` : ''}`, all.slice(at * 25, at * 25 + 25)]
    })
    return opened({ ...Object.fromEntries(pages), ...more })
  }
  const search = async (endpoint: Awaited<ReturnType<typeof listing>>, after: bigint) =>
    endpoint.reader.transfersTo({ address: me, asset, after })

  it('reads what came after a block, oldest first', async () => {
    const { transfers, ...page } = await search(await listing([103, 101, 100]), 100n)
    expect(transfers.map(({ block }) => block)).toEqual([101n, 103n])
    expect(page).toEqual({ through: 200n, settled: 100n, isLast: true })
  })
  it('goes through all lists of dust, and no further than it has to', async () => {
    const endpoint = await listing(Array.from({ length: 201 }, (_, at) => 190 - Math.floor(at / 3)))
    expect((await search(endpoint, 0n)).transfers).toHaveLength(201)
    const before = endpoint.asked.length
    expect((await search(endpoint, 185n)).transfers).toHaveLength(15)
    expect(endpoint.asked.slice(before)).toEqual(['blocks/tip/height', `address/${me}/txs/chain`])
  })
  it('leaves what came while it was asking to the next one', async () => {
    expect((await search(await listing([201, 150]), 100n)).transfers.map(({ block }) => block)).toEqual([
      150n,
    ])
    const later = await listing([201])
    expect(await search(later, 200n)).toMatchObject({ transfers: [], through: 200n, isLast: true })
  })
  it('rejects where it would have to leave something out', async () => {
    const endless = Array.from({ length: 25 }, (_, at) =>
      transaction({ txid: named(at + 1), status: mined(150) }),
    )
    const chain = `address/${me}/txs/chain`
    const endpoint = await opened({ [chain]: endless, [`${chain}/${named(25)}`]: endless })
    await expect(search(endpoint, 0n)).rejects.toMatchObject({ code: 'http/TOO_LARGE' })
    expect(endpoint.asked.length).toBeLessThan(100)
  })
  it.each([[null], [{}], ['"list"'], [[null]], [[{ txid: 7 }]]])(
    'rejects for %j in place of a list',
    async rows => {
      const endpoint = await opened({ [`address/${me}/txs/chain`]: rows })
      await expect(search(endpoint, 0n)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    },
  )
  it.each([['-1'], ['1e3'], ['latest']])('rejects for a height of %s', async height => {
    const endpoint = await listing([150], { 'blocks/tip/height': height })
    await expect(search(endpoint, 0n)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('what is there for good', () => {
  const finalAt = async (height: string, finality?: number, more: object = {}) => {
    const seen = await (await ofTransaction()).seen()
    const transfers = seen.status === 'mined' ? seen.transfers : []
    expect(transfers).toHaveLength(1)
    const answers = { [`tx/${hash}`]: transaction(more), 'blocks/tip/height': height }
    return (await opened(answers, finality)).reader.finalOf({ address: me, transfers })
  }
  it('is in six blocks, or in as many as the server says', async () => {
    expect(await finalAt('105')).toEqual([])
    expect(await finalAt('106')).toHaveLength(1)
    expect(await finalAt('101', 0)).toHaveLength(1)
    expect(await finalAt('102', 2)).toEqual([])
  })
  it('is nothing that moved to another block, waits again, or pays less', async () => {
    expect(await finalAt('200', 0, { status: { ...mined(101), block_hash: named(7) } })).toEqual([])
    expect(await finalAt('200', 0, { status: { confirmed: false } })).toEqual([])
    expect(await finalAt('200', 0, { vout: [output(me, 499)] })).toEqual([])
  })
})

describe('bitcoinReads', () => {
  it('reads a balance that blocks have, and not what waits', async () => {
    const sums = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
    const { reader } = await opened({
      [`address/${me}`]: { chain_stats: sums(900, 200), mempool_stats: sums(5, 0) },
    })
    expect(await reader.balanceOf({ address: me, asset })).toBe(700n)
  })
  it('asks no endpoint of another network', async () => {
    const { seen } = await opened({ 'block-height/0': named(5), [`tx/${hash}`]: transaction() })
    await expect(seen()).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
  })
  it.each([
    [{ networks: { 'bip122:1': { rpcUrl: 'https://a' } } }, 'CAIP-2'],
    [{ networks: { [network]: {} } }, 'rpcUrl'],
    [{ networks: { [network]: { rpcUrl: 'https://a', finality: -1 } } }, 'finality'],
  ])('refuses %j', (options, named) => {
    expect(() => bitcoinReads(options as never)).toThrow(named)
  })
})
