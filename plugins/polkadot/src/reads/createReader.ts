import type { NetworkReader } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { createNetworkReader, type ReadTransaction, readAll } from '@latchkit/core/reads'
import type { ApiPromise } from '@polkadot/api'
import { type ApiEnv, apiFor } from '../chain/apiFor.js'
import { readCoin } from '../chain/readCoin.js'
import { isId } from '../options/knownTokens.js'
import { decodeSs58 } from '../ss58/decodeSs58.js'
import { encodeSs58 } from '../ss58/encodeSs58.js'
import { bad, readEvents, toTransaction } from './readEvents.js'

const GENERIC = 42
/** Depth of the search for a transaction by its hash, in blocks: nodes keep no list of them. */
const LOOK_BACK = 64
/** Number of blocks that one page of a search reads. */
const PAGE_BLOCKS = 32n
/** Number of hashes that are remembered with their blocks. */
const MOST_KNOWN = 20_000
const TIMEOUT_MS = 15_000

export interface ReadChain {
  readonly id: `${string}:${string}`
  readonly ss58Prefix: number
}

interface Numeric {
  toBigInt(): bigint
}
interface Maybe<Value> {
  readonly isSome: boolean
  unwrap(): Value
}

/** A token of the assets pallet, or an account's part of it; `undefined` if there is none. */
async function readAsset<Value>(
  api: ApiPromise,
  entry: 'account' | 'asset',
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<Value | undefined> {
  const asked = api.query['assets']?.[entry]?.(...keys)
  const found = (await settleBy(asked, TIMEOUT_MS, signal)) as unknown as Maybe<Value> | undefined
  return found?.isSome ? found.unwrap() : undefined
}

/**
 * Reads one network by its finalized blocks: what the events of its extrinsics paid, in the native coin and in tokens of the assets pallet.
 * Nodes list no transactions, neither by hash nor by account, so blocks are read one by one: a hash is looked for in the latest 64, and in
 * what a search has read before.
 */
export function createReader(env: ApiEnv, { id: networkId, ss58Prefix }: ReadChain): NetworkReader {
  const native = `${networkId}/slip44:354`
  /** The blocks of extrinsics that were seen, by their hash. Blocks that are final do not change. */
  const known = new Map<string, bigint>()
  let scanned: { from: bigint; to: bigint } | undefined

  const spell = (text: string): string | undefined => {
    const found = decodeSs58(text)
    const isOn = typeof found !== 'string' && (found.prefix === GENERIC || found.prefix === ss58Prefix)
    return isOn ? encodeSs58(found.accountId, ss58Prefix) : undefined
  }
  function spellTold(text: string): string {
    const found = decodeSs58(text)
    if (typeof found === 'string') throw bad('The node tells an address that cannot be read')
    return encodeSs58(found.accountId, ss58Prefix)
  }
  async function headOf(api: ApiPromise): Promise<bigint> {
    const header = await api.rpc.chain.getHeader(await api.rpc.chain.getFinalizedHead())
    return header.number.toBigInt()
  }
  /** The hashes of a block's extrinsics in their order, which are remembered. */
  async function readHashes(api: ApiPromise, block: bigint) {
    const blockHash = await api.rpc.chain.getBlockHash(block)
    const { extrinsics } = (await api.rpc.chain.getBlock(blockHash)).block
    const hashes = extrinsics.map(extrinsic => extrinsic.hash.toHex() as string)
    for (const hash of hashes) known.set(hash, block)
    for (const [hash] of known) {
      if (known.size <= MOST_KNOWN) break
      known.delete(hash)
    }
    return { blockHash, hashes }
  }
  /** Payments of a block's extrinsics, by their hashes. */
  async function readBlock(api: ApiPromise, block: bigint): Promise<ReadonlyMap<string, ReadTransaction>> {
    const { blockHash, hashes } = await readHashes(api, block)
    const at = await api.at(blockHash)
    const events = (await at.query['system']?.['events']?.()) as unknown as Parameters<typeof readEvents>[0]
    const read = readEvents(events, spellTold)
    const place = { block, blockHash: blockHash.toHex() as string }
    return new Map(
      hashes.flatMap((hash, index) => {
        const found = read.get(index)
        return found ? [[hash, toTransaction(found, place)]] : []
      }),
    )
  }
  /** Reads the hashes of blocks, oldest first. */
  const blocksOf = (from: bigint, to: bigint) =>
    Array.from({ length: Number(to - from + 1n) }, (_, at) => `${from + BigInt(at)}`)

  /** The block of a transaction; `undefined` for one that is in none of the latest and in none that was read. */
  async function blockOf(api: ApiPromise, hash: string): Promise<bigint | undefined> {
    const found = known.get(hash)
    if (found !== undefined) return found
    const head = await headOf(api)
    const from = head >= BigInt(LOOK_BACK) ? head - BigInt(LOOK_BACK) + 1n : 0n
    // Blocks that were searched before are not read again.
    const next = scanned && scanned.from <= from && scanned.to >= from ? scanned.to + 1n : from
    if (next <= head) await readAll(blocksOf(next, head), block => readHashes(api, BigInt(block)))
    scanned = { from, to: head }
    return known.get(hash)
  }
  const opened = (signal?: AbortSignal) => apiFor(env, networkId, signal)
  const open = async (hash: string, signal?: AbortSignal) => {
    const api = await opened(signal)
    const block = await settleBy(blockOf(api, hash), 4 * TIMEOUT_MS, signal)
    if (block === undefined) return undefined
    return (await settleBy(readBlock(api, block), TIMEOUT_MS, signal)).get(hash)
  }

  return createNetworkReader({
    networkId,
    pluginId: 'polkadot',
    readHash: text => (/^0x[\da-f]{64}$/i.test(text) ? text.toLowerCase() : undefined),
    readAddress: spell,
    readAsset(asset) {
      if (asset === native) return {}
      const start = `${networkId}/assets:`
      const token = String(asset).slice(start.length)
      return asset.startsWith(start) && isId(token) ? { token: `${BigInt(token)}` } : undefined
    },
    canSearch: () => true,
    async balanceOf({ address, token }, signal) {
      const api = await opened(signal)
      if (token === undefined) return (await readCoin(api, address, signal)).total
      const found = await readAsset<{ balance: Numeric }>(api, 'account', [token, address], signal)
      return found?.balance.toBigInt() ?? 0n
    },
    head: async signal => ({ block: await settleBy(headOf(await opened(signal)), TIMEOUT_MS, signal) }),
    async decimalsOf(token, signal) {
      const api = await opened(signal)
      if (token === undefined) return api.registry.chainDecimals[0]
      if (!(await readAsset(api, 'asset', [token], signal))) return undefined
      const asked = api.query['assets']?.['metadata']?.(token)
      const told = (await settleBy(asked, TIMEOUT_MS, signal)) as unknown as {
        decimals: { toNumber(): number }
      }
      return told.decimals.toNumber()
    },
    open,
    openedSince: () => scanned?.from,
    async search(_, after, signal) {
      const api = await opened(signal)
      const head = await settleBy(headOf(api), TIMEOUT_MS, signal)
      if (after >= head) return { found: new Map(), through: after, settled: after, isLast: true }
      const through = head - after > PAGE_BLOCKS ? after + PAGE_BLOCKS : head
      const blocks = blocksOf(after + 1n, through)
      const pages = await readAll(blocks, block =>
        settleBy(readBlock(api, BigInt(block)), TIMEOUT_MS, signal),
      )
      const found = new Map(blocks.flatMap(block => [...(pages.get(block) ?? [])]))
      return { found, through, settled: through, isLast: through === head }
    },
    async finalized(signal) {
      const api = await opened(signal)
      const head = await settleBy(headOf(api), TIMEOUT_MS, signal)
      return async (hash, block) => {
        if (block > head) return undefined
        return (await settleBy(readBlock(api, block), TIMEOUT_MS, signal)).get(hash)
      }
    },
  })
}
