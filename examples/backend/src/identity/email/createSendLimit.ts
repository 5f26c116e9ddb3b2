import type { SqlRunner } from '../../store/SqlRunner.js'
import { tooManyRequests } from '../identityError.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A rate limit for one key. */
export interface SendRule {
  readonly most: number
  /** The period in milliseconds; at most a day. Default an hour. */
  readonly withinMs?: number
  /** The minimum gap in milliseconds. Default none. */
  readonly gapMs?: number
}

/** A limit that all instances share and that survives a restart. */
export interface SendLimit {
  /** Counts one now, or throws `TOO_MANY_REQUESTS`. Returns a function that undoes it. */
  take(key: string, rule: SendRule): Promise<() => Promise<void>>
  /** Throws `TOO_MANY_REQUESTS` if the limit is reached. Counts nothing. */
  check(key: string, rule: SendRule): Promise<void>
  prune(): Promise<void>
}

const recent = 'select t from unnest(l.times) t where t > $2::bigint - $5::bigint'

/**
 * In one statement, whose conflict locks the row: of two concurrent requests, the second sees the first. Its
 * own time may be earlier, so without a gap, only the number counts.
 */
const takePlace = {
  name: 'identity-take',
  text: `
insert into identity_limits as l (key, times, newest) values ($1, array[$2::bigint], $2::bigint)
on conflict (key) do update set times = array(${recent}) || $2::bigint, newest = $2::bigint
where (select count(*) from (${recent}) r) < $3::int
  and ($4::bigint = 0 or (select coalesce(max(t), 0) from unnest(l.times) t) <= $2::bigint - $4::bigint)
returning key`,
}
const readPlaces = {
  name: 'identity-places',
  text: 'select array_to_json(times)::text as times from identity_limits where key = $1',
}
const givePlaceBack = {
  name: 'identity-give-back',
  // Removes one entry: a concurrent request may have the same millisecond.
  text: `
with l as (select times, array_position(times, $2::bigint) as at from identity_limits where key = $1 for update),
  rest as (select times[:at - 1] || times[at + 1:] as times from l where at is not null)
update identity_limits set times = rest.times, newest = coalesce((select max(t) from unnest(rest.times) t), 0)
from rest where key = $1`,
}
const prunePlaces = {
  name: 'identity-prune-limits',
  text: 'delete from identity_limits where newest < $1::bigint',
}

/** Creates the limit of mails per address and network. */
export function createSendLimit(sql: SqlRunner, now: () => number): SendLimit {
  return {
    async take(key, rule) {
      const time = now()
      const { most, gapMs = 0, withinMs = HOUR_MS } = rule
      const taken = await sql.query(takePlace, [key, time, most, gapMs, withinMs])
      if (taken.length === 0) throw tooManyRequests(await waitFor(key, rule, time))
      return async () => {
        await sql.query(givePlaceBack, [key, time])
      }
    },
    async check(key, rule) {
      const waitMs = await waitFor(key, rule, now())
      if (waitMs > 0) throw tooManyRequests(waitMs)
    },
    async prune() {
      await sql.query(prunePlaces, [now() - DAY_MS])
    },
  }

  async function waitFor(key: string, rule: SendRule, time: number): Promise<number> {
    const { most, gapMs = 0, withinMs = HOUR_MS } = rule
    const [row] = await sql.query<{ times: string }>(readPlaces, [key])
    const times = (row ? (JSON.parse(row.times) as number[]) : []).toSorted((a, b) => a - b)
    const newest = times.at(-1) ?? 0
    const gap = newest + gapMs - time
    const oldest = times.at(-most)
    const quota = oldest === undefined ? 0 : oldest + withinMs - time
    return Math.max(gap, quota)
  }
}
