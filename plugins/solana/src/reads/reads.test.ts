import { type CaipAssetId, KitError } from '@latchkit/core'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { createReader } from './createReader.js'
import { solanaReads } from './solanaReads.js'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const shop = '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7'
const payer = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const buyer = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const sol: CaipAssetId = `${network}/slip44:501`
const usdc: CaipAssetId = `${network}/token:${mint}`
/** A signature by its number. */
const named = (label: number) => {
  const bytes = new Uint8Array(64).fill(7)
  new DataView(bytes.buffer).setUint32(0, label)
  return base58.encode(bytes)
}
const hash = named(1)

const transaction = (
  more: { before?: unknown; after?: unknown; meta?: object; signature?: string; slot?: number } = {},
) => ({
  slot: more.slot ?? 101,
  blockTime: 1_700_000_000,
  transaction: { signatures: [more.signature ?? hash], message: { accountKeys: [payer, shop, buyer] } },
  meta: {
    err: null,
    preBalances: [9_000, more.before ?? 0, 0],
    postBalances: [8_000, more.after ?? 500, 0],
    ...more.meta,
  },
})
const tokens = (amount: string, owner = shop, at = 1) => [
  { accountIndex: at, mint, owner, uiTokenAmount: { amount } },
]

/** A reader of a node that answers by method, a transaction also by its commitment. */
function opened(answers: Record<string, unknown>) {
  const asked: string[] = []
  const rpc: ChainRpc = async (method, params) => {
    const [first, options] = params as readonly unknown[]
    const { commitment } = Object(options)
    asked.push(method)
    const answer = answers[method === 'getTransaction' ? commitment : method]
    if (typeof answer === 'function') return answer(first, options)
    if (answer === undefined) throw new KitError('rpc/INVALID_PARAMS')
    return answer
  }
  const reader = createReader(network, rpc)
  return {
    reader,
    asked,
    seen: (asset: CaipAssetId = sol) => reader.transfersIn({ hash, address: shop, assets: [asset] }),
    async final(asset: CaipAssetId = sol) {
      const seen = await reader.transfersIn({ hash, address: shop, assets: [asset] })
      return reader.finalOf({ address: shop, transfers: seen.status === 'mined' ? seen.transfers : [] })
    },
  }
}

describe('L14: a transaction of Solana', () => {
  it('shows what it added to the balance, exactly', async () => {
    expect(await opened({ confirmed: transaction() }).seen()).toEqual({
      status: 'mined',
      block: 101n,
      minedAt: 1_700_000_000_000,
      transfers: [
        { hash, key: `${hash}/${shop}/native`, index: 0, asset: sol, from: payer, amount: 500n, block: 101n },
      ],
    })
    // The RPC gives large integers as texts.
    const large = transaction({ before: '9007199254740993', after: '18446744073709551615' })
    expect(await opened({ confirmed: large }).seen()).toMatchObject({
      transfers: [{ amount: 18_446_744_073_709_551_615n - 9_007_199_254_740_993n }],
    })
  })
  it('is final once the network has finalized it, and only as it was', async () => {
    const confirmed = transaction()
    expect(await opened({ confirmed, finalized: null }).final()).toEqual([])
    expect(await opened({ confirmed, finalized: transaction() }).final()).toMatchObject([{ hash }])
    for (const finalized of [
      transaction({ after: 499 }),
      transaction({ slot: 99 }),
      transaction({ meta: { err: { InstructionError: [0, 'Custom'] } } }),
    ])
      expect(await opened({ confirmed, finalized }).final()).toEqual([])
  })
  it.each([
    [sol, { fee: 5_000, preBalances: [9_000, 0, 2_000], postBalances: [4_000, 500, 1_500] }],
    [
      usdc,
      {
        // The last account only changes hands.
        preTokenBalances: [...tokens('900', buyer, 2), ...tokens('5000', payer, 3)],
        postTokenBalances: [...tokens('400', buyer, 2), ...tokens('500'), ...tokens('5000', mint, 3)],
      },
    ],
  ] as const)('names who gave the money, not who paid the fee: %s', async (asset, meta) => {
    expect(await opened({ confirmed: transaction({ meta }) }).seen(asset)).toMatchObject({
      transfers: [{ amount: 500n, from: buyer }],
    })
  })
  it.each([
    ['another transaction', transaction({ signature: named(2) })],
    ['a balance that a number cannot hold', transaction({ after: 2 ** 53 })],
    ['a balance below nothing', transaction({ before: -1 })],
    ['no balances', { ...transaction(), meta: { err: null } }],
    ['no slot', { ...transaction(), slot: undefined }],
    ['an amount in parts', transaction({ meta: { postTokenBalances: tokens('1.5') } })],
    [
      'tokens of no account',
      transaction({ meta: { postTokenBalances: [{ ...tokens('500')[0], accountIndex: '1' }] } }),
    ],
    ['too many accounts', transaction({ meta: { preBalances: Array.from({ length: 1_001 }, () => 0) } })],
    ['half of a word', 'transaction'],
  ])('cannot be read from %s', async (_, confirmed) => {
    await expect(opened({ confirmed }).seen()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it.each([
    ['an account whose balance fell', { preTokenBalances: tokens('900'), postTokenBalances: tokens('400') }],
    ['another owner', { preTokenBalances: [], postTokenBalances: tokens('500', payer) }],
    ['another mint', { postTokenBalances: [{ ...tokens('500')[0], mint: payer }] }],
    [
      'an account that only changed its owner',
      { preTokenBalances: tokens('500', payer), postTokenBalances: tokens('500') },
    ],
  ])('brings no tokens of %s', async (_, meta) => {
    expect(await opened({ confirmed: transaction({ meta }) }).seen(usdc)).toMatchObject({
      status: 'mined',
      transfers: [],
    })
  })
  it('needs a signature, an address and an asset of the network', async () => {
    const { reader } = opened({ confirmed: transaction() })
    const read = (more: object) => reader.transfersIn({ hash, address: shop, assets: [sol], ...more })
    await expect(read({ hash: '0x12' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    await expect(read({ address: '0xabc' })).rejects.toMatchObject({ code: 'address/INVALID' })
    expect(() => reader.canSearch(`${network}/erc20:${mint}`)).toThrow('no asset of solana')
    expect(() => reader.canSearch(`${network}/slip44:60`)).toThrow('no asset of solana')
    expect(await read({ assets: [`${network}/erc20:${mint}`] })).toMatchObject({ transfers: [] })
  })
})

describe('a search of Solana', () => {
  const row = (label: number, slot: number, more: object = {}) => ({
    ...{ signature: named(label), slot, err: null, confirmationStatus: 'finalized' },
    ...more,
  })
  /** Newest first, as nodes list them. */
  const listing = (rows: readonly ReturnType<typeof row>[], more: Record<string, unknown> = {}) =>
    opened({
      getSignaturesForAddress: (_: string, { before, limit }: { before?: string; limit: number }) => {
        const from = before === undefined ? 0 : rows.findIndex(({ signature }) => signature === before) + 1
        return rows.slice(from, from + limit)
      },
      confirmed: (signature: string) => {
        const found = rows.find(each => each.signature === signature)
        return transaction({ signature, slot: found?.slot ?? 0 })
      },
      ...more,
    })
  const search = ({ reader }: ReturnType<typeof opened>, after: bigint) =>
    reader.transfersTo({ address: shop, asset: sol, after })

  it('reads what came after a slot and did not fail, oldest first', async () => {
    const chain = listing([row(3, 103), row(2, 102, { err: {} }), row(1, 101), row(9, 100)])
    const page = await search(chain, 100n)
    expect(page.transfers.map(({ hash }) => hash)).toEqual([named(1), named(3)])
    expect(page).toMatchObject({ through: 103n, settled: 102n, isLast: true })
    expect(await search(chain, 103n)).toEqual({ transfers: [], through: 103n, settled: 102n, isLast: true })
  })
  it('goes on behind 200 of dust, without a slot in two pages', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => row(1_000 - at, 1_000 - Math.floor(at / 3)))
    const chain = listing(rows)
    const all: string[] = []
    for (let [after, isLast] = [0n, false]; !isLast; ) {
      const page = await search(chain, after)
      expect(page.transfers.length).toBeLessThan(25)
      // A page that is cut is read to the end of its slot, and is not read again.
      expect(page.settled).toBe(page.isLast ? page.through - 1n : page.through)
      all.push(...page.transfers.map(({ hash }) => hash))
      after = page.through
      isLast = page.isLast
    }
    expect(all).toHaveLength(201)
    expect(new Set(all).size).toBe(201)
  })
  it('of more than one list goes through all of it', async () => {
    const rows = Array.from({ length: 2_100 }, (_, at) => row(5_000 - at, 5_000 - at))
    const { transfers } = await search(listing(rows), 2_900n)
    expect(transfers.at(0)?.hash).toBe(named(2_901))
  })
  it('keeps nothing that is not final, or that the node does not have yet', async () => {
    const rows = [row(3, 103), row(2, 102, { confirmationStatus: 'confirmed' }), row(1, 101)]
    expect(await search(listing(rows), 100n)).toMatchObject({ through: 103n, settled: 101n })
    const lacks = {
      confirmed: (signature: string) => (signature === named(1) ? null : transaction({ signature })),
    }
    expect(await search(listing([row(3, 103), row(1, 101)], lacks), 100n)).toMatchObject({ settled: 100n })
  })
  it.each([[null], [{}], ['list']])('rejects for %j in place of a list', async answer => {
    const chain = opened({ getSignaturesForAddress: answer, getTokenAccountsByOwner: answer })
    await expect(search(chain, 0n)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    const tokens = chain.reader.transfersTo({ address: shop, asset: usdc, after: 0n })
    await expect(tokens).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('solanaReads', () => {
  it('names what it reads, and no other network', async () => {
    const reads = solanaReads({ networks: { [network]: { rpcUrl: 'http://127.0.0.1:1' } } })
    expect(reads.networks).toEqual([network])
    expect(await reads.reader({ networkId: network })).toMatchObject({ networkId: network })
    await expect(reads.reader({ networkId: 'solana:x' })).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
    })
  })
  it.each([
    [{ networks: { 'eip155:1': { rpcUrl: 'https://a' } } }, 'CAIP-2'],
    [{ networks: { [network]: {} } }, 'rpcUrl'],
    [{ networks: { [network]: { rpcUrl: 'https://a', finality: 2 } } }, 'finality'],
  ])('refuses %j', (options, named) => {
    expect(() => solanaReads(options as never)).toThrow(named)
  })
})
