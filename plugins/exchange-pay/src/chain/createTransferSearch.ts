import { isKitError } from '@latchkit/core'
import { type ReadRpc, readHead, readTransfers, type SeenTransfer } from './readTransfers.js'

/** How many blocks one question is about: what most public nodes allow. One that refuses is asked about fewer, down to the least. */
const [MOST_BLOCKS, LEAST_BLOCKS] = [10_000n, 10n]
/** So far below the latest block nothing changes any more. */
const DEEP_BLOCKS = 256n
/** How many searches are remembered. */
const MOST_SEARCHES = 10_000

/** What is searched for: transfers of a token to somebody, from a block on. */
export interface TransferWish {
  readonly token: string
  readonly recipient: string
  readonly since: bigint
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const keyOf = ({ hash, index, block }: SeenTransfer) => `${hash}/${index}/${block}`

/** Whether a node that answers so may answer about fewer blocks. */
function isTooWide(error: unknown): boolean {
  if (isKitError(error, 'http/STATUS')) return error.context.status === 400 || error.context.status === 413
  if (isKitError(error, 'rpc/METHOD_NOT_FOUND') || isKitError(error, 'rpc/UNSUPPORTED_METHOD')) return false
  return isKitError(error) && error.code.startsWith('rpc/') && error.code !== 'rpc/UNAVAILABLE'
}

/**
 * Makes a search of one network, in ranges that its node allows. What is so old that it stays is read once, also by a search that
 * fails half-way: the next one goes on there.
 */
export function createTransferSearch() {
  let width = MOST_BLOCKS
  const searches = new Map<string, { next: bigint; readonly found: Map<string, SeenTransfer> }>()

  function searchOf({ token, recipient, since }: TransferWish) {
    const key = `${token}/${recipient}/${since}`.toLowerCase()
    const search = searches.get(key) ?? { next: since, found: new Map<string, SeenTransfer>() }
    // The one that was used last is forgotten last.
    searches.delete(key)
    searches.set(key, search)
    const [oldest] = searches.keys()
    if (searches.size > MOST_SEARCHES && oldest !== undefined) searches.delete(oldest)
    return search
  }
  /** One question, about as many blocks from `from` on as the node allows. */
  async function readSome(read: ReadRpc, wish: TransferWish, from: bigint, head: bigint) {
    const before = width
    for (;;) {
      const to = least(from + width - 1n, head)
      try {
        return { to, transfers: await readTransfers(read, wish, { from, to }) }
      } catch (error) {
        const asked = to - from + 1n
        if (!isTooWide(error) || asked <= LEAST_BLOCKS) {
          // It was not about how many they are.
          width = before
          throw error
        }
        width = asked / 2n < LEAST_BLOCKS ? LEAST_BLOCKS : asked / 2n
      }
    }
  }

  /** The transfers that there are, oldest first. Rejects if the network cannot be read. */
  return async function search(read: ReadRpc, wish: TransferWish): Promise<readonly SeenTransfer[]> {
    const known = searchOf(wish)
    // Many nodes refuse a range that ends after their last block.
    const head = await readHead(read)
    const found = new Map(known.found)
    for (let from = known.next; from <= head; ) {
      const { to, transfers } = await readSome(read, wish, from, head)
      for (const each of transfers) found.set(keyOf(each), each)
      const settled = least(to, head - DEEP_BLOCKS)
      if (settled >= from && settled >= known.next) {
        for (const each of transfers) if (each.block <= settled) known.found.set(keyOf(each), each)
        known.next = settled + 1n
      }
      from = to + 1n
    }
    return [...found.values()].sort((a, b) => Number(a.block - b.block) || a.index - b.index)
  }
}

/** A search of one network. */
export type TransferSearch = ReturnType<typeof createTransferSearch>
