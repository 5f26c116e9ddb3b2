import {
  type CaipAssetId,
  type CaipNetworkId,
  KitError,
  type NetworkReader,
  type SeenTransfer,
} from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { typedErrors } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { readTokenAccounts } from '../rpc/readTokenAccounts.js'
import { readUnits } from '../rpc/readUnits.js'
import { isSignature } from '../send/isSignature.js'
import { type Listed, listSignatures } from './listSignatures.js'
import { type ReadTransaction, readTransaction } from './readTransaction.js'

/** How many transactions one page of a search reads, and how many at a time. */
const [MOST, AT_ONCE] = [20, 8]
/** Of SOL. */
const DECIMALS = 9

interface Place {
  readonly address: string
  readonly asset: CaipAssetId
  readonly mint: string | undefined
}

function checkAddress(address: string): string {
  if (readAddress(address)) return address
  const value = String(address).slice(0, 60)
  throw new KitError('address/INVALID', {
    message: `${value} is no address of Solana`,
    context: { value },
    pluginId: 'solana',
  })
}

/** What a transaction brought, as one transfer: nothing in it says that there were several. */
function transferOf(hash: string, seen: ReadTransaction, { address, asset, mint }: Place): SeenTransfer[] {
  const { amount, from } = seen.gained(address, mint)
  if (seen.hasFailed || amount <= 0n) return []
  const key = `${hash}/${address}/${mint ?? 'native'}`
  return [{ hash, key, index: 0, asset, from, amount, block: seen.slot }]
}

/**
 * Reads one network by Solana's JSON-RPC: what a transaction added to an account's lamports, or to its token accounts. It is final once
 * the network has finalized it. Every answer is checked.
 */
export function createReader(networkId: CaipNetworkId, rpc: ChainRpc): NetworkReader {
  const native: CaipAssetId = `${networkId}/slip44:501`

  /** The mint of a token; absent for SOL. `undefined` for what is no asset of the network. */
  function findAsset(asset: CaipAssetId): { readonly mint: string | undefined } | undefined {
    if (asset === native) return { mint: undefined }
    const start = `${networkId}/token:`
    const mint = String(asset).slice(start.length)
    return asset.startsWith(start) && readAddress(mint) ? { mint } : undefined
  }
  function mintOf(asset: CaipAssetId): string | undefined {
    const found = findAsset(asset)
    if (found) return found.mint
    const value = String(asset).slice(0, 250)
    throw new KitError('caip/INVALID_CAIP19', {
      message: `${value} is no asset of ${networkId}`,
      context: { value },
      pluginId: 'solana',
    })
  }
  /** `undefined` if the network has none at this commitment. */
  async function open(hash: string, commitment: 'confirmed' | 'finalized', signal?: AbortSignal) {
    const options = { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
    const answer = await rpc('getTransaction', [hash, options], signal)
    return answer === null || answer === undefined ? undefined : readTransaction(hash, answer)
  }
  /** Transactions at a commitment, a few at a time. */
  async function openAll(
    hashes: readonly string[],
    commitment: 'confirmed' | 'finalized',
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, ReadTransaction | undefined>> {
    const seen = new Map<string, ReadTransaction | undefined>()
    for (let at = 0; at < hashes.length; at += AT_ONCE)
      await Promise.all(
        hashes.slice(at, at + AT_ONCE).map(async hash => {
          seen.set(hash, await open(hash, commitment, signal))
        }),
      )
    return seen
  }
  /** The accounts where payments arrive: a transfer of tokens does not name their owner. */
  async function accountsOf(address: string, mint: string | undefined, signal?: AbortSignal) {
    if (mint === undefined) return [address]
    return (await readTokenAccounts(rpc, address, { mint }, signal)).map(account => account.address)
  }
  /** The transactions after a slot that may have brought something, oldest first. */
  async function listAll(address: string, mint: string | undefined, after: bigint, signal?: AbortSignal) {
    const accounts = await accountsOf(address, mint, signal)
    const lists = await Promise.all(accounts.map(account => listSignatures(rpc, account, after, signal)))
    const rows = lists.flatMap(list => list.toReversed()).map((each): [string, Listed] => [each.hash, each])
    return [...new Map(rows).values()].sort((a, b) => Number(a.slot - b.slot))
  }

  const reads = typedErrors('solana', {
    async balanceOf({ address, asset, signal }) {
      const [mint, owner] = [mintOf(asset), checkAddress(address)]
      if (mint === undefined)
        return readUnits(
          readField(await rpc('getBalance', [owner, { commitment: 'confirmed' }], signal), 'value'),
        )
      const accounts = await readTokenAccounts(rpc, owner, { mint }, signal)
      return accounts.reduce((sum, { amount }) => sum + amount, 0n)
    },
    head: async ({ signal } = {}) => ({
      block: readUnits(await rpc('getSlot', [{ commitment: 'confirmed' }], signal)),
    }),
    async decimalsOf({ asset, signal }) {
      const mint = mintOf(asset)
      if (mint === undefined) return DECIMALS
      const supply = await rpc('getTokenSupply', [mint, { commitment: 'confirmed' }], signal)
      const places = readField(readField(supply, 'value'), 'decimals')
      return Number.isInteger(places) && Number(places) >= 0 && Number(places) <= 255
        ? Number(places)
        : undefined
    },
    async transfersIn({ hash, address, assets, signal }) {
      if (!isSignature(hash))
        throw new KitError('rpc/INVALID_PARAMS', {
          message: 'The hash must be a signature in base58',
          pluginId: 'solana',
        })
      checkAddress(address)
      const seen = await open(hash, 'confirmed', signal)
      if (!seen) return { status: 'missing' }
      const { slot: block, minedAt } = seen
      if (seen.hasFailed) return { status: 'failed', block }
      const transfers = assets.flatMap(asset => {
        const found = findAsset(asset)
        return found ? transferOf(hash, seen, { address, asset, ...found }) : []
      })
      return { status: 'mined', block, minedAt, transfers }
    },
    async transfersTo({ address, asset, after, signal }) {
      const place = { address: checkAddress(address), asset, mint: mintOf(asset) }
      const listed = await listAll(address, place.mint, after, signal)
      const cut = listed[MOST - 1]?.slot
      // A slot is read as a whole: the next page begins after it.
      const taken = cut === undefined ? listed : listed.filter(({ slot }) => slot <= cut)
      const seen = await openAll(
        taken.map(({ hash }) => hash),
        'confirmed',
        signal,
      )
      const through = taken.at(-1)?.slot ?? after
      const isLast = taken.length === listed.length
      // What may still change, or what the node lists and does not have.
      const open = taken.find(({ hash, isFinal }) => !isFinal || !seen.get(hash))
      return {
        transfers: [...seen].flatMap(([hash, each]) => (each ? transferOf(hash, each, place) : [])),
        through,
        // The last slot may get more.
        settled: open ? open.slot - 1n : isLast ? through - 1n : through,
        isLast,
      }
    },
    async finalOf({ address, transfers, signal }) {
      const hashes = [...new Set(transfers.map(({ hash }) => hash))]
      const seen = await openAll(hashes, 'finalized', signal)
      return transfers.filter(transfer => {
        const [found, now] = [findAsset(transfer.asset), seen.get(transfer.hash)]
        const [same] =
          found && now ? transferOf(transfer.hash, now, { address, asset: transfer.asset, ...found }) : []
        return same?.amount === transfer.amount && same.block === transfer.block
      })
    },
  } satisfies Omit<NetworkReader, 'networkId' | 'canSearch'>)
  return { networkId, canSearch: asset => mintOf(asset) !== null, ...reads }
}
