// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Session } from '../session/createSession.js'
import { memoryStore } from '../session/openStore.js'
import { type ActivityEntry, readActivity, readOlder } from './readActivity.js'

function chain(length: number, kind = 'signed-in'): ActivityEntry[] {
  const entries: ActivityEntry[] = []
  for (let seq = 1; seq <= length; seq += 1) {
    const previous = entries.at(-1)?.hash ?? ''
    const entry = { seq, time: seq, kind, device: 'abc Chrome on Linux', origin: '', detail: '', previous }
    const text = JSON.stringify([seq, seq, kind, entry.device, '', '', previous])
    entries.push({ ...entry, hash: createHash('sha256').update(text).digest('base64url') })
  }
  return entries
}
/** A service that has this log, 50 a page. */
function sessionOf(log: () => readonly ActivityEntry[]) {
  const asked: string[] = []
  const session = {
    user: async () => 'u',
    async call({ path }: { path: string }) {
      asked.push(path)
      const before = Number(/before=(\d+)/.exec(path)?.[1] ?? Infinity)
      const entries = log()
        .filter(({ seq }) => seq < before)
        .toReversed()
        .slice(0, 50)
      const last = entries.at(-1)
      return { entries, ...(last && last.seq > 1 ? { next: last.seq } : {}) }
    },
  } as unknown as Session
  return { asked, session }
}
const seqs = ({ entries }: { entries: readonly ActivityEntry[] }) => entries.map(({ seq }) => seq)

it('reads the newest page, and older ones on demand, to the first entry', async () => {
  const { session } = sessionOf(() => chain(120))
  let activity = await readActivity(memoryStore(), session)
  expect(activity).toMatchObject({ hasMore: true, isBroken: false })
  expect(seqs(activity)).toHaveLength(50)
  activity = await readOlder(session, activity)
  expect(activity).toMatchObject({ hasMore: true, isBroken: false })
  activity = await readOlder(session, activity)
  expect(activity).toMatchObject({ hasMore: false, isBroken: false })
  expect(seqs(activity)).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n))
})

it('reads back to what it saw last, so that a flood of entries hides no change', async () => {
  let log = chain(10)
  const { session, asked } = sessionOf(() => log)
  const store = memoryStore()
  await readActivity(store, session)
  log = chain(130)
  expect(await readActivity(store, session)).toMatchObject({ isBroken: false })
  expect(asked).toEqual(['/audit', '/audit', '/audit?before=81', '/audit?before=31'])
  // All entries are others, and more than a page follows: the newest page is whole in itself.
  log = chain(260, 'signed-out')
  expect(await readActivity(store, session)).toMatchObject({ isBroken: true })
})

it('notices what was changed or left out between two pages, and at the beginning', async () => {
  const whole = chain(120)
  const odd = [
    whole.filter(({ seq }) => seq !== 70),
    whole.map(entry => (entry.seq === 60 ? { ...entry, kind: 'signed-out' } : entry)),
    [...chain(70, 'signed-out'), ...whole.slice(70)],
  ]
  for (const log of odd) {
    const { session } = sessionOf(() => log)
    const first = await readActivity(memoryStore(), session)
    expect((await readOlder(session, first)).isBroken).toBe(true)
  }
  const { session } = sessionOf(() => whole.slice(100))
  const cut = {
    ...session,
    call: async (asked: { path: string }) => ({
      ...Object(await session.call(asked as never)),
      next: undefined,
    }),
  } as unknown as Session
  expect((await readActivity(memoryStore(), cut)).isBroken).toBe(true)
})
