import type { SqlRunner } from '../../store/SqlRunner.js'

/** For this long after its first use, a token still counts for its own key, unless its successor was used. */
const LOST_MS = 60_000

/** A request that loses a race against another one of the same browser retries. */
const MOST_TRIES = 5

/** A presented refresh token. Tokens are hashes. */
export interface Rotation {
  readonly given: string
  readonly next: string
  readonly jkt: string
  readonly time: number
  /** When the session ends if it is not used. */
  readonly expiresAt: number
}

/** The continued session, or the owner of one that was ended because of token reuse. */
export type RotationOutcome =
  | { readonly kind: 'live'; readonly family: string; readonly userId: string; readonly authAt: number }
  | { readonly kind: 'reused'; readonly userId: string; readonly project: string }
  | { readonly kind: 'none' }

/** In one statement: `spend` takes an unused token, and only then is there a successor. */
const nextAfter = (spend: string) => `
with spent as (${spend}
), live as (
  update identity_sessions s set expires_at = $4 from spent where s.family = spent.family
  returning s.family, s.user_id, s.auth_at
), fresh as (
  insert into identity_refreshes (hash, family, previous) select $5, family, $1 from live
)
select 'live' as kind, family, user_id as "userId", auth_at::float8 as "authAt" from live`

const isLive = 's.jkt = $2 and s.ended_at is null and s.expires_at > $3'
/** The response with the successor `c` may have been lost. */
const isLost = `r.hash = $1 and r.used_at > $3::bigint - ${LOST_MS} and c.family = r.family and c.previous = r.hash
    and c.used_at is null`

/** Of two concurrent refreshes, only one finds the token unused. */
const rotate = {
  name: 'identity-rotate',
  text: nextAfter(`
  update identity_refreshes r set used_at = $3 from identity_sessions s
  where r.hash = $1 and r.used_at is null and s.family = r.family and ${isLive}
  returning r.family`),
}
/** The successor is marked as used, so that there are never two: presenting it ends the session. */
const replace = {
  name: 'identity-replace',
  text: nextAfter(`
  update identity_refreshes c set used_at = $3 from identity_refreshes r, identity_sessions s
  where ${isLost} and s.family = r.family and ${isLive}
  returning c.family`),
}
const endReused = {
  name: 'identity-end-reused',
  text: `update identity_sessions s set ended_at = $3 from identity_refreshes r
    where r.hash = $1 and r.used_at is not null and s.family = r.family and s.ended_at is null
      and not (${isLive} and exists (select from identity_refreshes c where ${isLost}))
    returning 'reused' as kind, s.user_id as "userId", s.project`,
}

/**
 * Replaces a refresh token. Reuse ends its session, since one of the users must be a thief. But a page that
 * is closed before the response arrives has only the old token, so the same key gets another successor within
 * a minute.
 */
export async function rotateRefresh(sql: SqlRunner, rotation: Rotation): Promise<RotationOutcome> {
  const { given, next, jkt, time, expiresAt } = rotation
  const values = [given, jkt, time, expiresAt, next]
  const [rotated] = await sql.query<RotationOutcome>(rotate, values)
  if (rotated) return rotated
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [found] = await sql.query<RotationOutcome>(replace, values)
    if (found) return found
    const [ended] = await sql.query<RotationOutcome>(endReused, [given, jkt, time])
    if (ended) return ended
  }
  return { kind: 'none' }
}
