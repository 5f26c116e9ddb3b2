import type { SqlRunner } from '../../store/SqlRunner.js'
import { tooManyRequests } from '../identityError.js'

const HOUR_MS = 3_600_000

/** How often something may happen for one key. */
export interface SendRule {
  readonly perHour: number
  /** Between two, in milliseconds. */
  readonly gapMs: number
}

/** A limit that all instances share and that survives a restart. */
export interface SendLimit {
  /** Takes a place now, or throws `TOO_MANY_REQUESTS`. Returns what gives it back. */
  take(key: string, rule: SendRule): Promise<() => Promise<void>>
  prune(): Promise<void>
}

const recent = 'select t from unnest(l.times) t where t > $2::bigint - 3600000'

/**
 * One statement, whose conflict locks the row: of two concurrent requests, the second sees the first. Its own time may be earlier,
 * so without a gap, only the number counts.
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
  text: `update identity_limits set times = array_remove(times, $2::bigint),
    newest = coalesce((select max(t) from unnest(array_remove(times, $2::bigint)) t), 0) where key = $1`,
}
const prunePlaces = {
  name: 'identity-prune-limits',
  text: 'delete from identity_limits where newest < $1::bigint',
}

/** Creates the limit of mails for addresses and networks. */
export function createSendLimit(sql: SqlRunner, now: () => number): SendLimit {
  return {
    async take(key, rule) {
      const time = now()
      const taken = await sql.query(takePlace, [key, time, rule.perHour, rule.gapMs])
      if (taken.length === 0) throw tooManyRequests(await waitFor(key, rule, time))
      return async () => {
        await sql.query(givePlaceBack, [key, time])
      }
    },
    async prune() {
      await sql.query(prunePlaces, [now() - HOUR_MS])
    },
  }

  async function waitFor(key: string, { perHour, gapMs }: SendRule, time: number): Promise<number> {
    const [row] = await sql.query<{ times: string }>(readPlaces, [key])
    const times = (row ? (JSON.parse(row.times) as number[]) : []).toSorted((a, b) => a - b)
    const newest = times.at(-1) ?? time
    const gap = newest + gapMs - time
    const oldest = times.at(-perHour)
    const quota = oldest === undefined ? 0 : oldest + HOUR_MS - time
    return Math.max(gap, quota)
  }
}
