import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import type { Session } from '../session/createSession.js'
import type { Store } from '../session/openStore.js'

const text = z.string().check(z.maxLength(400))
const entryShape = z.object({
  seq: z.int(),
  time: z.number(),
  kind: text,
  device: text,
  origin: text,
  detail: text,
  previous: text,
  hash: text,
})
const pageShape = z.object({
  entries: z.array(entryShape).check(z.maxLength(200)),
  next: z.optional(z.int()),
})
const seenShape = z.object({ seq: z.int(), hash: z.string() })

/** An event of the user's login or wallet. `time` is in Unix milliseconds. */
export type ActivityEntry = z.output<typeof entryShape>

/** Entries without gaps, newest first. */
export interface Activity {
  readonly entries: readonly ActivityEntry[]
  /** Entries were changed or removed since this browser last looked. */
  readonly isBroken: boolean
  /** There are older entries. */
  readonly hasMore: boolean
}

/** A last seen entry further back than this cannot be verified. */
const MOST_ENTRIES = 1_000

/**
 * Reads the newest entries of the user's log, back to the last one seen by this browser, verifies their hash
 * chain, and stores its end.
 */
export async function readActivity(store: Store, session: Session): Promise<Activity> {
  const user = (await session.user()) ?? ''
  const name = `activity:${user}`
  const read = seenShape.safeParse(await store.get(name))
  const seen = read.success ? read.data : undefined
  let activity = await readPage(session, [])
  while (activity.hasMore && seen && isOlder(seen, activity) && activity.entries.length < MOST_ENTRIES)
    activity = await readPage(session, activity.entries)
  const isBroken = activity.isBroken || (seen !== undefined && !contains(activity, seen))
  const [newest] = activity.entries
  if (newest && !isBroken) await store.set(name, { seq: newest.seq, hash: newest.hash })
  return { ...activity, isBroken }
}

/** Adds the page of entries before them. */
export async function readOlder(session: Session, { entries, isBroken }: Activity): Promise<Activity> {
  const longer = await readPage(session, entries)
  return { ...longer, isBroken: isBroken || longer.isBroken }
}

async function readPage(session: Session, newer: readonly ActivityEntry[]): Promise<Activity> {
  const last = newer.at(-1)
  const path = last ? `/audit?before=${last.seq}` : '/audit'
  const page = await session.call({ method: 'GET', path, shape: pageShape })
  const entries = [...newer, ...page.entries]
  // The very first entry has number 1: a log whose older page was removed would end before it.
  const hasMore = page.entries.length > 0 && page.next !== undefined
  const isCut = !hasMore && (entries.at(-1)?.seq ?? 1) !== 1
  return { entries, hasMore, isBroken: isCut || (await hasBreak(entries)) }
}

async function hasBreak(entries: readonly ActivityEntry[]): Promise<boolean> {
  for (const [at, entry] of entries.entries()) {
    const before = entries[at + 1]
    if (entry.hash !== (await hashOf(entry))) return true
    if (before && (before.seq !== entry.seq - 1 || before.hash !== entry.previous)) return true
  }
  return false
}

type Seen = z.output<typeof seenShape>

const isOlder = ({ seq }: Seen, { entries }: Pick<Activity, 'entries'>) => seq < (entries.at(-1)?.seq ?? 0)

/** The formerly newest entry must still be there. */
const contains = (activity: Activity, seen: Seen) =>
  (isOlder(seen, activity) && activity.hasMore) ||
  activity.entries.some(({ seq, hash }) => seq === seen.seq && hash === seen.hash)

async function hashOf({ seq, time, kind, device, origin, detail, previous }: ActivityEntry): Promise<string> {
  const json = JSON.stringify([seq, time, kind, device, origin, detail, previous])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json))
  return base64urlnopad.encode(new Uint8Array(hash))
}
