import { persisted } from '../storage/persisted.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { ReadStored } from './storedFields.js'

export interface KeptListParts<Entry> {
  /** Where it is stored. */
  readonly key: string
  /** How many are stored. What has ended gives way first, then what began first. */
  readonly most: number
  /** Reads a stored entry, which anybody may have changed. */
  readonly read: ReadStored<Entry>
  idOf(entry: Entry): string
  /** When it began, in ms since the epoch. */
  beganAt(entry: Entry): number
  /** True if it may still change, or must not be forgotten for other reasons. */
  isOpen(entry: Entry): boolean
  /** True while it is to be kept; see `isRetained`. */
  isKept(entry: Entry): boolean
  /** Merges the page's and the stored version of an entry. Default: the stored one, for every page stores at once. */
  merge?(mine: Entry, stored: Entry): Entry
}

/** A list in the storage that all pages of an app share. */
export type KeptList<Entry> = ReturnType<typeof createKeptList<Entry>>

/** An entry that another page changed, or added. */
export interface LedgerChange<Entry> {
  readonly before?: Entry | undefined
  readonly now: Entry
}

/** Keeps a list. What other pages stored stays, and what the storage does not take is known to this page alone. Never throws. */
export function createKeptList<Entry>(
  storage: StorageAdapter,
  { key, most, read, idOf, beganAt, isOpen, isKept, merge = (_, theirs) => theirs }: KeptListParts<Entry>,
) {
  const store = persisted<readonly Entry[]>({
    key,
    version: 1,
    schema: value =>
      Array.isArray(value) ? unique(value.map(read).filter(entry => entry && isKept(entry))) : undefined,
  })
  let mine: readonly Entry[] = []
  /** Entries that the storage did not take: this page knows more of them. */
  const unsaved = new Set<string>()

  const newestFirst = (entries: readonly Entry[]): readonly Entry[] =>
    [...entries].sort((a, b) => beganAt(b) - beganAt(a))
  function unique(entries: readonly (Entry | undefined)[]): readonly Entry[] {
    const found = new Map<string, Entry>()
    for (const entry of entries) if (entry && !found.has(idOf(entry))) found.set(idOf(entry), entry)
    return [...found.values()]
  }
  const load = (): readonly Entry[] => capped(store.load(storage) ?? [])
  const capped = (entries: readonly Entry[]) =>
    newestFirst(
      [...entries]
        .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || beganAt(b) - beganAt(a))
        .slice(0, most),
    )
  function everywhere(): readonly Entry[] {
    const theirs = new Map(load().map(entry => [idOf(entry), entry]))
    const known = mine.map(entry => {
      const other = theirs.get(idOf(entry))
      return other && !unsaved.has(idOf(entry)) ? merge(entry, other) : entry
    })
    return newestFirst(unique([...known, ...theirs.values()]))
  }
  // JSON has no bigint.
  const textOf = (entries: readonly Entry[]) =>
    JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  /** Stores of each entry what will be read again. Returns whether the storage took it; one that is full may say nothing. */
  function save(entries: readonly Entry[]): boolean {
    try {
      const text = textOf(unique((JSON.parse(textOf(entries)) as unknown[]).map(read)))
      // A page that finds nothing here loads no code for it.
      if (text === '[]') storage.remove(key)
      return (
        text === '[]' || (store.save(storage, JSON.parse(text)) && !!storage.get(key)?.endsWith(`${text}}`))
      )
    } catch {
      return false
    }
  }

  return {
    /** Newest first, as this page knew it when it last wrote or read. */
    all: () => mine,
    /** Newest first, with what other pages stored since. */
    everywhere,
    /** An entry as it is stored. */
    findStored: (id: string) => load().find(entry => idOf(entry) === id),
    /** Takes over what other pages stored. Returns what is not as this page knew it. */
    read(): readonly LedgerChange<Entry>[] {
      const before = new Map(mine.map(entry => [idOf(entry), entry]))
      mine = everywhere()
      return mine
        .map(now => ({ before: before.get(idOf(now)), now }))
        .filter(each => each.before !== each.now)
    },
    /** Stores entries, each in place of an earlier one of the same id. */
    put(...entries: readonly Entry[]): void {
      const changed = new Map(entries.map(entry => [idOf(entry), entry]))
      const known = new Set(mine.map(idOf))
      const added = entries.filter(entry => !known.has(idOf(entry)))
      mine = newestFirst(unique([...added, ...mine.map(entry => changed.get(idOf(entry)) ?? entry)]))
      for (const id of changed.keys()) unsaved.add(id)
      const tried = mine.filter(entry => unsaved.has(idOf(entry)))
      const isTaken = save(capped(unique([...tried, ...load()]).filter(isKept)))
      if (isTaken) unsaved.clear()
    },
    /** Forgets an entry, in the storage, too. */
    remove(id: string): void {
      mine = mine.filter(entry => idOf(entry) !== id)
      unsaved.delete(id)
      const theirs = load()
      const left = theirs.filter(entry => idOf(entry) !== id)
      if (left.length < theirs.length) save(left)
    },
  }
}
