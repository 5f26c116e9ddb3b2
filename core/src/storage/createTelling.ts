/** How long the page that sent something has to tell of its end before others do. */
const GRACE_MS = 2_000

/** Something that all pages of an app follow, and that ends, e.g. a transfer. */
export interface Told {
  readonly status: string
  /** Another page than the one that sent it found its end, and nobody was told yet. */
  readonly untold?: boolean | undefined
}

export interface TellingParts<Item extends Told> {
  /** Aborted when the kit is disposed. */
  readonly signal?: AbortSignal | undefined
  idOf(item: Item): string
  /** An item as this page knows it. */
  find(id: string): Item | undefined
  /** The same, as all pages have it in the storage. */
  findStored(id: string): Item | undefined
  /** Takes the mark `untold` away, in the storage, too. */
  unmark(id: string): void
  tell(item: Item): void
}

/** Decides which page tells of an end. */
export interface Telling<Item extends Told> {
  /** The ids of what this page sent. */
  readonly own: Set<string>
  /** True if an end that this page found has to be stored with the mark `untold`. */
  isUntold(id: string, end: string): boolean
  /** Tells of an item, unless this page has told of the same before. */
  tell(item: Item): void
  /** Sees to it that the end of an item is told, by this page or another. */
  note(item: Item): void
}

/**
 * Decides which page tells of the end of what all of them follow. The page that sent it does so always, as soon as it knows, and once:
 * its app waits for that. Other pages store an end that they find with the mark `untold`. Whoever tells takes the mark away; if it is
 * still there after two seconds, the page that sent it has been closed or loaded again, and the first one to see that tells instead.
 */
export function createTelling<Item extends Told>(parts: TellingParts<Item>): Telling<Item> {
  const { signal, idOf, find, findStored, unmark } = parts
  const own = new Set<string>()
  /** The ends that were told, here or elsewhere: a node that was behind for a moment is no second one. */
  const told = new Map<string, string>()
  const waiting = new Set<string>()

  function tell(item: Item) {
    const id = idOf(item)
    if (item.untold) unmark(id)
    if (told.get(id) === item.status) return
    told.set(id, item.status)
    parts.tell(item)
  }
  return {
    own,
    isUntold(id, end) {
      if (own.has(id) || told.get(id) === end) return false
      const stored = findStored(id)
      return stored?.status !== end || stored.untold === true
    },
    tell,
    note(item) {
      const id = idOf(item)
      const { status } = item
      if (own.has(id)) {
        tell(item)
        return
      }
      if (!item.untold) told.set(id, status)
      if (!item.untold || waiting.has(id) || signal?.aborted) return
      waiting.add(id)
      const stop = () => clearTimeout(timer)
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        waiting.delete(id)
        const now = find(id)
        if (now?.status === status && findStored(id)?.untold) tell(now)
      }, GRACE_MS)
      signal?.addEventListener('abort', stop)
    },
  }
}
