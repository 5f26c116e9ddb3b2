import type { CaipAssetId, NetworkReader, SeenTransfer } from '@latchkit/core'

/** Searches kept in memory. */
const MOST_SEARCHES = 10_000
/** A search stops after this many pages or transfers, and the next one continues there: an attacker can send dust without end. */
const [MOST_PAGES, MOST_TRANSFERS] = [200, 200]

/** Transfers of an asset to an address, after a block. */
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
 * Creates a search that caches what is final. Final blocks are read once, even if the search fails halfway:
 * the next one continues from there.
 */
export function createTransferSearch() {
  const searches = new Map<string, Search>()

  function searchOf({ networkId }: NetworkReader, { asset, address, after }: TransferWish): Search {
    const key = JSON.stringify([networkId, asset, address, `${after}`])
    const search = searches.get(key) ?? { after, found: new Map<string, SeenTransfer>() }
    // Least recently used first.
    searches.delete(key)
    searches.set(key, search)
    const [oldest] = searches.keys()
    if (searches.size > MOST_SEARCHES && oldest !== undefined) searches.delete(oldest)
    return search
  }

  /** The transfers found so far, oldest first. Rejects if the network cannot be read. */
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
      // Advance only past blocks without a gap before them.
      if (known.after >= after && stays > known.after) known.after = stays
      count += transfers.length
      // Blocks that may still change are read to the end: the next search would start before them anyway.
      const isEnough = known.after === through && (pages >= MOST_PAGES || count >= MOST_TRANSFERS)
      if (isLast || isEnough) return [...found.values()]
      after = through
    }
  }
}

export type TransferSearch = ReturnType<typeof createTransferSearch>
