import type { CaipAssetId, NetworkReader, SeenTransfer } from '@latchkit/core'

/** How many searches are remembered. */
const MOST_SEARCHES = 10_000
/** After so many pages or transfers a search ends, and the next one goes on behind them: somebody may send dust without end. */
const [MOST_PAGES, MOST_TRANSFERS] = [200, 200]

/** What is searched for: transfers of an asset to somebody, after a block. */
export interface TransferWish {
  readonly asset: CaipAssetId
  readonly address: string
  readonly after: bigint
  readonly signal?: AbortSignal | undefined
}

interface Search {
  after: bigint
  readonly found: Map<string, SeenTransfer>
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * Makes a search that remembers. What is so old that it stays is read once, also by a search that fails half-way: the next one goes
 * on there.
 */
export function createTransferSearch() {
  const searches = new Map<string, Search>()

  function searchOf({ networkId }: NetworkReader, { asset, address, after }: TransferWish): Search {
    const key = JSON.stringify([networkId, asset, address, `${after}`])
    const search = searches.get(key) ?? { after, found: new Map<string, SeenTransfer>() }
    // The one that was used last is forgotten last.
    searches.delete(key)
    searches.set(key, search)
    const [oldest] = searches.keys()
    if (searches.size > MOST_SEARCHES && oldest !== undefined) searches.delete(oldest)
    return search
  }

  /** The transfers that there are, oldest first. Rejects if the network cannot be read. */
  return async function search(reader: NetworkReader, wish: TransferWish): Promise<readonly SeenTransfer[]> {
    const known = searchOf(reader, wish)
    const found = new Map(known.found)
    let count = 0
    for (let { after } = known, pages = 1; ; pages++) {
      const { transfers, through, settled, isLast } = await reader.transfersTo({ ...wish, after })
      for (const each of transfers) {
        found.set(each.key, each)
        if (each.block <= settled) known.found.set(each.key, each)
      }
      const stays = least(through, settled)
      // Only what has no gap behind it.
      if (known.after >= after && stays > known.after) known.after = stays
      count += transfers.length
      // What may still change is read to its end: the next search would begin before it again.
      const isEnough = known.after === through && (pages >= MOST_PAGES || count >= MOST_TRANSFERS)
      if (isLast || isEnough) return [...found.values()]
      after = through
    }
  }
}

/** A search that remembers. */
export type TransferSearch = ReturnType<typeof createTransferSearch>
