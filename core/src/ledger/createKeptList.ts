import { persisted } from '../storage/persisted.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { ReadStored } from './storedFields.js'

/** What can be kept: it has an id, and began at some time, in ms since the epoch. */
export interface LedgerEntry {
  readonly id: string
  readonly startedAt: number
}

/** How a list is kept. */
export interface KeptListParts<Entry extends LedgerEntry> {
  /** Where it is stored. */
  readonly key: string
  /** How many are stored. What has ended gives way first, then what began first. */
  readonly most: number
  /** Reads a stored entry, which anybody may have changed. */
  readonly read: ReadStored<Entry>
  /** Whether it may still change, or must not be forgotten for other reasons. */
  isOpen(entry: Entry): boolean
  /** Whether it is still to be kept; see `isRetained`. */
  isKept(entry: Entry): boolean
  /** What is true of an entry that this page and the storage know. Default: what is stored, for every page stores at once. */
  merge?(mine: Entry, stored: Entry): Entry
}

/** A list in the storage that all pages of an app share. */
export type KeptList<Entry extends LedgerEntry> = ReturnType<typeof createKeptList<Entry>>

const newestFirst = <Entry extends LedgerEntry>(entries: readonly Entry[]): readonly Entry[] =>
  [...entries].sort((a, b) => b.startedAt - a.startedAt)

/** Keeps a list. What other pages stored stays, and what the storage does not take is known to this page alone. Never throws. */
export function createKeptList<Entry extends LedgerEntry>(
  storage: StorageAdapter,
  { key, most, read, isOpen, isKept, merge = (_, theirs) => theirs }: KeptListParts<Entry>,
) {
  const store = persisted<readonly Entry[]>({
    key,
    version: 1,
    redact: true,
    schema: value => (Array.isArray(value) ? unique(value.map(read)).filter(isKept) : undefined),
  })
  let mine: readonly Entry[] = []
  /** What the storage did not take: of these, this page knows more. */
  const unsaved = new Set<string>()

  function unique(entries: readonly (Entry | undefined)[]): readonly Entry[] {
    const found = new Map<string, Entry>()
    for (const entry of entries) if (entry && !found.has(entry.id)) found.set(entry.id, entry)
    return [...found.values()]
  }
  const load = (): readonly Entry[] => capped(store.load(storage) ?? [])
  const capped = (entries: readonly Entry[]) =>
    newestFirst(
      [...entries]
        .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.startedAt - a.startedAt)
        .slice(0, most),
    )
  function everywhere(): readonly Entry[] {
    const theirs = new Map(load().map(entry => [entry.id, entry]))
    const known = mine.map(entry => {
      const other = theirs.get(entry.id)
      return other && !unsaved.has(entry.id) ? merge(entry, other) : entry
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
    /** Takes over what other pages stored. */
    read() {
      mine = everywhere()
    },
    /** Stores entries, each in place of an earlier one of the same id. */
    put(...entries: readonly Entry[]): void {
      const changed = new Map(entries.map(entry => [entry.id, entry]))
      const known = mine.map(entry => changed.get(entry.id) ?? entry)
      mine = newestFirst(
        unique([...entries.filter(({ id }) => !mine.some(each => each.id === id)), ...known]),
      )
      for (const { id } of entries) unsaved.add(id)
      const tried = mine.filter(({ id }) => unsaved.has(id))
      const isTaken = save(capped(unique([...tried, ...load()]).filter(isKept)))
      if (isTaken) unsaved.clear()
    },
  }
}
