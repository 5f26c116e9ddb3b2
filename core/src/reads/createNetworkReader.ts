import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type {
  NetworkHead,
  NetworkReader,
  SeenTransaction,
  SeenTransfer,
  TransferPage,
} from '../capabilities/networkReads.js'
import { typedErrors } from '../plugin/typedErrors.js'
import { noHash, unknownAddress, unknownAsset } from './refusals.js'

/** An account, and one of its assets. */
export interface ReadAccount {
  /** In the family's canonical spelling. */
  readonly address: string
  /** The name of a token on its network; absent for the native currency. */
  readonly token?: string | undefined
}

/** A transaction as a family's decoder reads it. */
export interface ReadTransaction {
  /** `undefined` as long as no block has it. */
  readonly block: bigint | undefined
  readonly blockHash?: string | undefined
  /** Milliseconds since the epoch. */
  readonly minedAt?: number | undefined
  readonly hasFailed: boolean
  /** The net gain of an account in base units, 0 or less if nothing came, and the account that gave most of it. */
  gained(account: ReadAccount): { readonly amount: bigint; readonly from: string }
}

/** The result of a family's search in one range of blocks. */
export interface ReadPage extends Omit<TransferPage, 'transfers'> {
  /** In blocks and without those that failed, oldest first. */
  readonly found: ReadonlyMap<string, ReadTransaction>
}

/** How one network is read. What it is given was checked. */
export interface NetworkSource {
  readonly networkId: CaipNetworkId
  readonly pluginId: string
  /** The canonical spelling of a transaction's hash; `undefined` for what is none. */
  readHash(text: string): string | undefined
  /** The canonical spelling of an address; `undefined` for what is none. */
  readAddress(text: string): string | undefined
  /** `undefined` for what is no asset of the network. */
  readAsset(asset: CaipAssetId): Pick<ReadAccount, 'token'> | undefined
  /** True if transfers of the native currency, or of a token, can be searched for. */
  canSearch(token: string | undefined): boolean
  /** Reads what has to be known of tokens before their transactions are. */
  prepare?(tokens: readonly string[], signal?: AbortSignal): Promise<void>
  balanceOf(account: ReadAccount, signal?: AbortSignal): Promise<bigint>
  head(signal?: AbortSignal): Promise<NetworkHead>
  decimalsOf(token: string | undefined, signal?: AbortSignal): Promise<number | undefined>
  /** A transaction by its canonical hash; `undefined` if the network has none, or none since a block. */
  open(hash: string, signal?: AbortSignal): Promise<ReadTransaction | undefined>
  /** The first block that `open` looks through where nodes find no transaction by its hash. */
  openedSince?(): bigint | undefined
  /** Transactions after a block that may have brought an account something. */
  search(account: ReadAccount, after: bigint, signal?: AbortSignal): Promise<ReadPage>
  /** Makes a function that opens a transaction if it is there for good, which was in a block when it was seen. */
  finalized(
    signal?: AbortSignal,
  ): Promise<(hash: string, block: bigint) => Promise<ReadTransaction | undefined>>
}

/** How many transactions are read at a time. */
const AT_ONCE = 8

/** Reads transactions by their hashes, or anything else by its name, a few at a time. */
export async function readAll<Transaction>(
  hashes: Iterable<string>,
  read: (hash: string) => Promise<Transaction>,
): Promise<ReadonlyMap<string, Transaction>> {
  const list = [...new Set(hashes)]
  const seen = new Map<string, Transaction>()
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const part = list.slice(at, at + AT_ONCE)
    const answers = await Promise.all(part.map(async hash => [hash, await read(hash)] as const))
    for (const [hash, answer] of answers) seen.set(hash, answer)
  }
  return seen
}

/**
 * A reader of a network that shows what a transaction added to an account, as one transfer for each asset: nothing in it says
 * that there were several. What it is asked for is checked, and its errors are typed.
 */
export function createNetworkReader(source: NetworkSource): NetworkReader {
  const { networkId, pluginId } = source

  function tokenOf(asset: CaipAssetId): string | undefined {
    const found = source.readAsset(asset)
    if (found) return found.token
    throw unknownAsset(asset, source)
  }
  function addressOf(text: string): string {
    const found = source.readAddress(text)
    if (found !== undefined) return found
    throw unknownAddress(text, source)
  }
  async function prepare(accounts: readonly Pick<ReadAccount, 'token'>[], signal?: AbortSignal) {
    const tokens = accounts.flatMap(({ token }) => (token === undefined ? [] : [token]))
    if (tokens.length > 0) await source.prepare?.(tokens, signal)
  }
  function transferOf(hash: string, seen: ReadTransaction, account: ReadAccount, asset: CaipAssetId) {
    const { block, blockHash } = seen
    const { amount, from } = seen.gained(account)
    if (block === undefined || seen.hasFailed || amount <= 0n) return []
    const key = `${hash}/${account.address}/${account.token ?? 'native'}`
    return [
      { hash, key, index: 0, asset, from, amount, block, ...(blockHash !== undefined && { blockHash }) },
    ]
  }

  const reads = typedErrors(pluginId, {
    async balanceOf({ address, asset, signal }) {
      const token = tokenOf(asset)
      return source.balanceOf({ address: addressOf(address), token }, signal)
    },
    head: async ({ signal } = {}) => source.head(signal),
    decimalsOf: async ({ asset, signal }) => source.decimalsOf(tokenOf(asset), signal),
    async transfersIn({ hash: text, address: spelt, assets, signal }): Promise<SeenTransaction> {
      const [hash, address] = [source.readHash(text), addressOf(spelt)]
      if (hash === undefined) throw noHash(source)
      const known = assets.flatMap(asset => {
        const found = source.readAsset(asset)
        return found ? [{ asset, account: { address, ...found } }] : []
      })
      const accounts = known.map(({ account }) => account)
      const [seen] = await Promise.all([source.open(hash, signal), prepare(accounts, signal)])
      const since = source.openedSince?.()
      if (!seen) return since === undefined ? { status: 'missing' } : { status: 'missing', since }
      const { block, minedAt, hasFailed } = seen
      if (block === undefined) {
        const transfers = known.map(({ asset, account }) => ({ asset, amount: seen.gained(account).amount }))
        return { status: 'pending', transfers: transfers.filter(({ amount }) => amount > 0n) }
      }
      if (hasFailed) return { status: 'failed', block }
      const transfers = known.flatMap(({ asset, account }) => transferOf(hash, seen, account, asset))
      return { status: 'mined', block, minedAt, transfers }
    },
    async transfersTo({ address, asset, after, signal }): Promise<TransferPage> {
      const account = { address: addressOf(address), token: tokenOf(asset) }
      const [{ found, ...page }] = await Promise.all([
        source.search(account, after, signal),
        prepare([account], signal),
      ])
      return {
        transfers: [...found].flatMap(([hash, seen]) => transferOf(hash, seen, account, asset)),
        ...page,
      }
    },
    async finalOf({ address: spelt, transfers, signal }): Promise<readonly SeenTransfer[]> {
      const address = addressOf(spelt)
      if (transfers.length === 0) return []
      const blocks = new Map(transfers.map(({ hash, block }) => [hash, block]))
      const known = transfers.flatMap(({ asset }) => source.readAsset(asset) ?? [])
      const [open] = await Promise.all([source.finalized(signal), prepare(known, signal)])
      const seen = await readAll(blocks.keys(), hash => open(hash, blocks.get(hash) ?? 0n))
      return transfers.filter(({ hash, asset, amount, block, blockHash }) => {
        const [found, now] = [source.readAsset(asset), seen.get(hash)]
        const [same] = found && now ? transferOf(hash, now, { address, ...found }, asset) : []
        return same?.amount === amount && same.block === block && same.blockHash === blockHash
      })
    },
  } satisfies Omit<NetworkReader, 'networkId' | 'canSearch'>)
  return {
    networkId,
    canSearch: asset => source.canSearch(tokenOf(asset)),
    ...reads,
  }
}
