import { createTelling, type Told } from '../storage/createTelling.js'
import type { Ledger } from './createLedger.js'

/** Something that is followed until the network says how it ended. */
export interface Followed extends Told {
  readonly hash?: string | undefined
}

/** The parts of following a ledger's entries. */
export interface FollowingParts<Entry extends Followed, Answer> {
  readonly ledger: Ledger<Entry>
  idOf(entry: Entry): string
  /** Aborted when the kit is disposed. */
  readonly signal?: AbortSignal | undefined
  hasEnded(entry: Entry): boolean
  /** Waits for the end of an entry and stores it, or looks again whether that still holds. */
  follow(id: string): Promise<Answer>
  /** Hears of the ends that other pages found. */
  onEnds(entries: readonly Entry[]): void
  /** Hears of each end that this page has to tell the app of. */
  tell(entry: Entry): void
}

/**
 * Follows the entries of a ledger until they end, one wait at a time for each, and sees to it that one page tells of each end: see
 * `createTelling`.
 */
export function createFollowing<Entry extends Followed, Answer>({
  ledger,
  idOf,
  signal,
  hasEnded,
  follow,
  onEnds,
  tell,
}: FollowingParts<Entry, Answer>) {
  const running = new Map<string, Promise<Answer>>()
  /** Entries from before this page looked did not end while it was open. */
  let hasRead = false
  const telling = createTelling<Entry>({
    signal,
    idOf,
    find: ledger.find,
    findStored: ledger.findStored,
    unmark: id => void ledger.change(id, () => ({ untold: undefined }) as Partial<Entry>),
    tell,
  })
  /** Settles with the end of an entry, or with what is known of it at the deadline. */
  function run(id: string): Promise<Answer> {
    const waiting = running.get(id) ?? follow(id).finally(() => running.delete(id))
    running.set(id, waiting)
    return waiting
  }
  return {
    telling,
    follow: run,
    isFollowed: (id: string) => running.has(id),
    /** Takes over what other pages stored: their entries, ends, and hashes that they found. */
    resume() {
      const changes = ledger.read()
      const isNews = ({ before, now }: (typeof changes)[number]) =>
        hasEnded(now) && (before ? !hasEnded(before) || before.status !== now.status : hasRead)
      const ended = changes.filter(isNews).map(({ now }) => now)
      if (ended.length > 0) onEnds(ended)
      hasRead = true
      for (const entry of ledger.all()) if (hasEnded(entry)) telling.note(entry)
      for (const { before, now } of changes)
        if (now.status === 'pending' && (!before || before.hash !== now.hash)) void run(idOf(now))
    },
  }
}
