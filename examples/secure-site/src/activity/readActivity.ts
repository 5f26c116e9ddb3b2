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

/** Something that happened to the user's login or wallet. `time` is in Unix milliseconds. */
export type ActivityEntry = z.output<typeof entryShape>

/** The newest entries, newest first. */
export interface Activity {
  readonly entries: readonly ActivityEntry[]
  /** Entries were changed or left out since this browser looked. */
  readonly isBroken: boolean
}

/** Reads the newest page of the user's log, checks its chain of hashes, and remembers its end. */
export async function readActivity(store: Store, session: Session): Promise<Activity> {
  const user = (await session.user()) ?? ''
  const { entries } = await session.call({ method: 'GET', path: '/audit', shape: pageShape })
  const name = `activity:${user}`
  const seen = seenShape.safeParse(await store.get(name))
  const isBroken = (await hasBreak(entries)) || (seen.success && !contains(entries, seen.data))
  const [newest] = entries
  if (newest && !isBroken) await store.set(name, { seq: newest.seq, hash: newest.hash })
  return { entries, isBroken }
}

async function hasBreak(entries: readonly ActivityEntry[]): Promise<boolean> {
  for (const [at, entry] of entries.entries()) {
    const before = entries[at + 1]
    if (entry.hash !== (await hashOf(entry))) return true
    if (before && (before.seq !== entry.seq - 1 || before.hash !== entry.previous)) return true
  }
  return false
}

/** What was the newest entry before must still be there; one that is older than this page cannot be told. */
function contains(entries: readonly ActivityEntry[], { seq, hash }: z.output<typeof seenShape>): boolean {
  const [oldest] = entries.slice(-1)
  if (oldest && seq < oldest.seq) return true
  return entries.some(entry => entry.seq === seq && entry.hash === hash)
}

async function hashOf({ seq, time, kind, device, origin, detail, previous }: ActivityEntry): Promise<string> {
  const json = JSON.stringify([seq, time, kind, device, origin, detail, previous])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json))
  return base64urlnopad.encode(new Uint8Array(hash))
}
