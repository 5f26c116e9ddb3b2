import type { CaipAssetId } from '../caip/Caip.js'
import type { NetworkReader, SeenTransfer } from '../capabilities/networkReads.js'
import { patient } from './patient.js'
import { describe, expect, it, requireRunner } from './runner.js'
import { until } from './until.js'

/** A payment of a suite. */
export interface ReadsPayment {
  readonly asset: CaipAssetId
  readonly to: string
  /** In base units. */
  readonly amount: bigint
}

/** Passed by the author of a chain plugin to `describeNetworkReads`. Everything is called inside tests, not before. */
export interface ReadsSuite {
  /** Opens a network of a real chain. */
  reader(): NetworkReader | Promise<NetworkReader>
  /** Opens it over an endpoint that does not answer. */
  outage(): NetworkReader | Promise<NetworkReader>
  /**
   * The network's native currency and two tokens, by CAIP-19. Called once for each test. Where there is one token only, there is no
   * `other`; where a family has none, `token` is the native currency.
   */
  assets(): Promise<{
    readonly native: CaipAssetId
    readonly token: CaipAssetId
    readonly other?: CaipAssetId | undefined
  }>
  /** The decimals of `token`. Default 6. */
  readonly decimals?: number
  /** The least that a payment can be, in base units of `token`. Default 1. */
  readonly least?: bigint
  /** An address that nobody paid yet. It can get both tokens. */
  newAddress(): Promise<string>
  /** Pays in one transaction, and resolves with its hash once it is mined. */
  pay(payments: readonly ReadsPayment[]): Promise<string>
  /** Makes somebody pay 5 times the least of a token to themselves. */
  payItself(token: CaipAssetId): Promise<{ readonly hash: string; readonly address: string }>
  /** Pays in a transaction that fails, and resolves with its hash once it is mined. Absent where no block has such a one. */
  fail?(payment: ReadsPayment): Promise<string>
  /** Sends the least of a token so many times, in as many transactions as that takes. */
  dust(token: CaipAssetId, to: string, times: number): Promise<void>
  /** Waits until what is paid next is in a later block. Absent where each payment makes one. */
  nextBlock?(): Promise<void>
  /** Makes all that was mined final. Absent where that takes a moment only. */
  finalize?(): Promise<void>
  /** A hash of no transaction. */
  readonly unknownHash: string
  /** True if `transfersTo` finds the native currency. */
  readonly searchesNative: boolean
  /** True if it finds tokens. Default true. */
  readonly searchesTokens?: boolean
}

/** More pages than any search needs. */
const MOST_PAGES = 1_000

/** All pages of a search. */
async function searchAll(reader: NetworkReader, address: string, asset: CaipAssetId, after: bigint) {
  const found: SeenTransfer[] = []
  for (let pages = 0, from = after; pages < MOST_PAGES; pages++) {
    const { transfers, through, isLast } = await reader.transfersTo({ address, asset, after: from })
    found.push(...transfers)
    if (isLast) return found
    expect(through).toBeGreaterThan(from)
    from = through
  }
  throw new Error('The search does not end')
}

/**
 * Tests a `NetworkReader` against a real chain: every arrival shows, and nothing else does.
 *
 * @example
 * describeNetworkReads('toy', { reader: () => openReader(rpcUrl), outage: () => openReader(closed), ...chain })
 */
export function describeNetworkReads(name: string, suite: ReadsSuite): void {
  requireRunner()
  const timeoutMs = patient(120_000)
  const { least = 1n, decimals = 6, searchesNative, searchesTokens = true } = suite
  const isSearched = (asset: CaipAssetId, native: CaipAssetId) =>
    asset === native ? searchesNative : searchesTokens
  /** The latest block, which holds nothing that is paid from now on. */
  const startOf = async (reader: NetworkReader) => {
    const { block } = await reader.head()
    await suite.nextBlock?.()
    return block
  }
  const amountsIn = async (hash: string, address: string, asset: CaipAssetId) => {
    const reader = await suite.reader()
    const seen = await reader.transfersIn({ hash, address, assets: [asset] })
    return seen.status === 'mined' ? seen.transfers.map(({ amount }) => amount) : seen.status
  }

  describe(`network reads of ${name}`, () => {
    it(
      'show exactly what came, by its transaction, by a search and by the balance',
      async () => {
        const [reader, { native, token }] = [await suite.reader(), await suite.assets()]
        for (const asset of new Set([native, token])) {
          const to = await suite.newAddress()
          const block = await startOf(reader)
          const before = await reader.balanceOf({ address: to, asset })
          for (const amount of [5_000_000n, 4_999_999n, 5_000_001n]) {
            const hash = await suite.pay([{ asset, to, amount }])
            expect(await amountsIn(hash, to, asset)).toEqual([amount])
          }
          expect((await reader.balanceOf({ address: to, asset })) - before).toBe(15_000_000n)
          const found = await searchAll(reader, to, asset, block)
          expect(reader.canSearch(asset)).toBe(isSearched(asset, native))
          expect(found.map(({ amount }) => amount)).toEqual(
            isSearched(asset, native) ? [5_000_000n, 4_999_999n, 5_000_001n] : [],
          )
          // Found once: what begins later has it no more.
          const last = found.at(-1)
          if (last) expect(await searchAll(reader, to, asset, last.block)).toEqual([])
        }
      },
      timeoutMs,
    )
    it(
      'tell two payments in one transaction from one, or show their sum where the family keeps balances',
      async () => {
        const [reader, { native, token }] = [await suite.reader(), await suite.assets()]
        const [to, another] = [await suite.newAddress(), await suite.newAddress()]
        const block = await startOf(reader)
        const hash = await suite.pay([
          { asset: token, to, amount: 30n * least },
          { asset: token, to, amount: 12n * least },
          { asset: token, to: another, amount: 7n * least },
        ])
        const seen = await reader.transfersIn({ hash, address: to, assets: [token] })
        const transfers = seen.status === 'mined' ? seen.transfers : []
        expect(transfers.reduce((sum, { amount }) => sum + amount, 0n)).toBe(42n * least)
        expect(new Set(transfers.map(({ key }) => key)).size).toBe(transfers.length)
        expect(transfers.every(({ key }) => key.startsWith(`${hash}/`))).toBe(true)
        expect(await amountsIn(hash, another, token)).toEqual([7n * least])
        // Both ways name them alike.
        const found = await searchAll(reader, to, token, block)
        expect(found).toEqual(isSearched(token, native) ? transfers : [])
      },
      timeoutMs,
    )
    it(
      'count nothing that somebody sends to themselves',
      async () => {
        const [reader, { token }] = [await suite.reader(), await suite.assets()]
        const block = await startOf(reader)
        const { hash, address } = await suite.payItself(token)
        expect(await amountsIn(hash, address, token)).toEqual([])
        const found = await searchAll(reader, address, token, block)
        expect(found.filter(each => each.hash === hash)).toEqual([])
      },
      timeoutMs,
    )
    it(
      'count nothing that failed, of another asset, or for another account',
      async () => {
        const [reader, { native, token, other }] = [await suite.reader(), await suite.assets()]
        const to = await suite.newAddress()
        const block = await startOf(reader)
        const failed = await suite.fail?.({ asset: token, to, amount: 5n * least })
        if (failed !== undefined) expect(await amountsIn(failed, to, token)).toBe('failed')
        const [paid, amount] = [other ?? native, 5_000_000n]
        const payee = paid === token ? await suite.newAddress() : to
        const hash = await suite.pay([{ asset: paid, to: payee, amount }])
        expect(await amountsIn(hash, payee, paid)).toEqual([amount])
        expect(await amountsIn(hash, to, token)).toEqual([])
        if (paid !== native) expect(await amountsIn(hash, to, native)).toEqual([])
        expect(await amountsIn(hash, payee, `${reader.networkId}/strange:1`)).toEqual([])
        expect(await amountsIn(hash, await suite.newAddress(), paid)).toEqual([])
        expect(await searchAll(reader, to, token, block)).toEqual([])
        expect(await reader.balanceOf({ address: to, asset: token })).toBe(0n)
      },
      timeoutMs,
    )
    it(
      'call nothing final before it is',
      async () => {
        const [reader, { token }] = [await suite.reader(), await suite.assets()]
        const to = await suite.newAddress()
        const hash = await suite.pay([{ asset: token, to, amount: 5n * least }])
        const seen = await reader.transfersIn({ hash, address: to, assets: [token] })
        const transfers = seen.status === 'mined' ? seen.transfers : []
        expect(transfers).toHaveLength(1)
        const final = () => reader.finalOf({ address: to, transfers })
        if (suite.finalize) {
          expect(await final()).toEqual([])
          await suite.finalize()
        }
        await until(async () => (await final()).length > 0)
        expect(await final()).toEqual(transfers)
        const forged = transfers.map(each => ({
          ...each,
          hash: suite.unknownHash,
          blockHash: suite.unknownHash,
        }))
        expect(await reader.finalOf({ address: to, transfers: forged })).toEqual([])
      },
      timeoutMs,
    )
    it(
      'find a payment among 200 of dust',
      async () => {
        const [reader, { native, token }] = [await suite.reader(), await suite.assets()]
        const to = await suite.newAddress()
        const block = await startOf(reader)
        await suite.dust(token, to, 200)
        const hash = await suite.pay([{ asset: token, to, amount: 5_000n * least }])
        expect(await amountsIn(hash, to, token)).toEqual([5_000n * least])
        expect(await reader.balanceOf({ address: to, asset: token })).toBe(5_200n * least)
        if (!isSearched(token, native)) return
        const found = await searchAll(reader, to, token, block)
        expect(found.find(({ amount }) => amount === 5_000n * least)?.hash).toBe(hash)
        expect(found.reduce((sum, { amount }) => sum + amount, 0n)).toBe(5_200n * least)
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
      },
      timeoutMs,
    )
    it(
      'know no transaction that nobody sent, and reject what is none',
      async () => {
        const [reader, { token }] = [await suite.reader(), await suite.assets()]
        const address = await suite.newAddress()
        const { unknownHash: hash } = suite
        const missing = await reader.transfersIn({ hash, address, assets: [token] })
        expect(missing.status).toBe('missing')
        const read = (more: object) => reader.transfersIn({ hash, address, assets: [token], ...more })
        await expect(read({ hash: 'no hash' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
        await expect(read({ address: 'nobody' })).rejects.toMatchObject({ code: 'address/INVALID' })
        const strange: CaipAssetId = `${reader.networkId}/strange:1`
        expect(() => reader.canSearch(strange)).toThrow()
        const searching = reader.transfersTo({ address, asset: strange, after: 0n })
        await expect(searching).rejects.toMatchObject({ code: 'caip/INVALID_CAIP19' })
      },
      timeoutMs,
    )
    it(
      'know the decimals of assets, and of nothing else',
      async () => {
        const [reader, { token }] = [await suite.reader(), await suite.assets()]
        expect(await reader.decimalsOf({ asset: token })).toBe(decimals)
      },
      timeoutMs,
    )
    it(
      'reject in an outage, and answer nothing',
      async () => {
        const [reader, { token }] = [await suite.outage(), await suite.assets()]
        const address = await suite.newAddress()
        const reads = [
          reader.head(),
          reader.balanceOf({ address, asset: token }),
          reader.transfersIn({ hash: suite.unknownHash, address, assets: [token] }),
          reader.transfersTo({ address, asset: token, after: 0n }),
        ]
        for (const read of await Promise.allSettled(reads))
          expect(read).toMatchObject({ status: 'rejected', reason: { name: 'KitError' } })
      },
      timeoutMs,
    )
  })
}
