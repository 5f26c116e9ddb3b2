import {
  type CaipAssetId,
  type CaipNetworkId,
  KitError,
  type NetworkReader,
  type SeenTransfer,
} from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import { noHash, unknownAddress, unknownAsset } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { nativeAsset } from '../balances/nativeAsset.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { createWindow } from '../rpc/createWindow.js'
import {
  MOST_LOGS,
  quantityOf,
  type RawTransfer,
  readLogs,
  readTransaction,
  TRANSFER,
  type TransferWish,
} from './readTransaction.js'

export interface ReaderOptions {
  readonly networkId: CaipNetworkId
  readonly rpc: RpcRequest
  /** Of the native currency. */
  readonly decimals?: number | undefined
  /** Blocks on top of a transfer's own, or the network's own word for final, which is the default. */
  readonly finality?: number | 'finalized' | undefined
}

/** So far below the latest block nothing changes any more. */
const DEEP_BLOCKS = 256n
/** How many blocks one search is about: what most public nodes allow. */
const MOST_BLOCKS = 10_000n
/** How many blocks are read at a time. */
const AT_ONCE = 8

const hex = (value: bigint) => `0x${value.toString(16)}`
const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')
const padded = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

function unreadable(message: string): KitError {
  return new KitError('http/BAD_RESPONSE', { message, pluginId: 'eip155' })
}

/** Reads one network by Ethereum's JSON-RPC. Every answer is checked. */
export function createReader({
  networkId,
  rpc,
  decimals,
  finality = 'finalized',
}: ReaderOptions): NetworkReader {
  const native = nativeAsset(networkId)
  const place = { networkId, pluginId: 'eip155' }
  const inWindow = createWindow(MOST_BLOCKS)

  /** The contract of a token, in lower case; absent for the native currency. `undefined` for what is no asset of the network. */
  function findAsset(asset: CaipAssetId): { readonly token?: string } | undefined {
    if (asset === native) return {}
    const start = `${networkId}/erc20:`
    const token = String(asset).slice(start.length)
    return asset.startsWith(start) && isAddress(token) ? { token: token.toLowerCase() } : undefined
  }
  function tokenOf(asset: CaipAssetId): string | undefined {
    const found = findAsset(asset)
    if (found) return found.token
    throw unknownAsset(asset, place)
  }
  function addressOf(text: string): string {
    if (isAddress(text)) return text.toLowerCase()
    throw unknownAddress(text, place)
  }
  /** The wanted assets, and the spelling of each token. */
  function wishOf(address: string, assets: readonly CaipAssetId[]) {
    const spelt = new Map(
      assets.flatMap(asset => {
        const found = findAsset(asset)
        return found ? [[found.token, asset] as const] : []
      }),
    )
    const tokens = new Set([...spelt.keys()].filter(token => token !== undefined))
    const wish: TransferWish = { address: addressOf(address), tokens, native: spelt.has(undefined) }
    const announced = ({ token, amount }: Pick<RawTransfer, 'token' | 'amount'>) => ({
      asset: spelt.get(token) ?? native,
      amount,
    })
    // Not by the number of its log, which counts the whole block: a transaction that is mined again has another one.
    const named = ({ token = 'native', ...raw }: RawTransfer): SeenTransfer => ({
      ...raw,
      key: `${raw.hash}/${wish.address}/${token}/${raw.index}`,
      asset: spelt.get(token) ?? native,
    })
    return { wish, named, announced }
  }
  async function blockAt(tag: string, signal?: AbortSignal) {
    const block = await rpc('eth_getBlockByNumber', [tag, false], signal)
    const [number, time] = ['number', 'timestamp'].map(name => quantityOf(readField(block, name)))
    const minedAt = time === undefined || time > 1n << 40n ? undefined : Number(time) * 1_000
    return { number, minedAt, hash: lower(readField(block, 'hash')) }
  }
  async function headAt(tag: 'latest' | 'finalized', signal?: AbortSignal) {
    const { number, minedAt } = await blockAt(tag, signal)
    if (number === undefined) throw unreadable('The network does not say how far it is')
    return { block: number, minedAt }
  }
  async function lastFinal(signal?: AbortSignal): Promise<bigint> {
    if (finality === 'finalized') return (await headAt('finalized', signal)).block
    return (await headAt('latest', signal)).block - BigInt(finality)
  }
  const call = (to: string, data: string, signal?: AbortSignal) =>
    rpc('eth_call', [{ to, data }, 'latest'], signal)

  const reads = typedErrors('eip155', {
    async balanceOf({ address, asset, signal }) {
      const [token, owner] = [tokenOf(asset), addressOf(address)]
      const units = quantityOf(
        token === undefined
          ? await rpc('eth_getBalance', [owner, 'latest'], signal)
          : await call(token, `0x70a08231${padded(owner).slice(2)}`, signal),
      )
      if (units === undefined) throw unreadable('The network does not say what the account has')
      return units
    },
    head: async ({ signal } = {}) => headAt('latest', signal),
    async decimalsOf({ asset, signal }) {
      const token = tokenOf(asset)
      if (token === undefined) return decimals
      const places = quantityOf(await call(token, '0x313ce567', signal))
      return places !== undefined && places <= 255n ? Number(places) : undefined
    },
    async transfersIn({ hash, address, assets, signal }) {
      if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw noHash(place)
      const { wish, named, announced } = wishOf(address, assets)
      const name = hash.toLowerCase()
      const [receipt, transaction] = await Promise.all([
        rpc('eth_getTransactionReceipt', [name], signal),
        rpc('eth_getTransactionByHash', [name], signal),
      ])
      const seen = readTransaction(name, { receipt, transaction }, wish)
      if (!seen) throw unreadable('The answer is not about this transaction')
      if (seen.status === 'missing') return seen
      if (seen.status === 'pending') return { ...seen, transfers: seen.transfers.map(announced) }
      const { number, hash: canonical, minedAt } = await blockAt(hex(seen.block), signal)
      // A block that the chain left behind: the transaction waits again.
      if (number !== seen.block || canonical !== seen.blockHash) {
        const waiting = readTransaction(name, { receipt: undefined, transaction }, wish)
        return waiting?.status === 'pending'
          ? { status: 'pending', transfers: waiting.transfers.map(announced) }
          : { status: 'missing' }
      }
      const { block } = seen
      if (seen.status === 'failed') return { status: 'failed', block }
      return { status: 'mined', block, minedAt, transfers: seen.transfers.map(named) }
    },
    async transfersTo({ address, asset, after, signal }) {
      const token = tokenOf(asset)
      const { wish, named } = wishOf(address, [asset])
      const { block: head } = await headAt('latest', signal)
      const settled = head - DEEP_BLOCKS
      // Many nodes refuse a range that ends after their last block.
      if (token === undefined || after >= head)
        return { transfers: [], through: after, settled, isLast: true }
      const topics = [TRANSFER, null, padded(wish.address)]
      const { answer, through } = await inWindow({ from: after + 1n, head }, async ({ from, to }) => {
        const filter = { address: token, fromBlock: hex(from), toBlock: hex(to), topics }
        const logs = await rpc('eth_getLogs', [filter], signal)
        if (!Array.isArray(logs)) throw unreadable('The network does not list transfers')
        if (logs.length <= MOST_LOGS) return logs
        throw new KitError('http/TOO_LARGE', {
          message: 'The network lists too many transfers',
          pluginId: 'eip155',
        })
      })
      const found = readLogs(answer, wish).filter(({ block }) => block > after && block <= through)
      return { transfers: found.map(named), through, settled, isLast: through >= head }
    },
    async finalOf({ transfers, signal }) {
      const last = transfers.length > 0 ? await lastFinal(signal) : 0n
      const old = transfers.filter(({ block }) => block <= last)
      const blocks = [...new Set(old.map(({ block }) => block))]
      const hashes = new Map<bigint, string>()
      for (let at = 0; at < blocks.length; at += AT_ONCE)
        await Promise.all(
          blocks.slice(at, at + AT_ONCE).map(async block => {
            hashes.set(block, (await blockAt(hex(block), signal)).hash)
          }),
        )
      return old.filter(({ block, blockHash }) => blockHash !== undefined && hashes.get(block) === blockHash)
    },
  } satisfies Omit<NetworkReader, 'networkId' | 'canSearch'>)
  return { networkId, canSearch: asset => tokenOf(asset) !== undefined, ...reads }
}
