import { randomUUID } from 'node:crypto'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { hashOf, randomToken } from '../hashes.js'
import { identityError } from '../identityError.js'
import type { Account } from '../user/createLogins.js'
import type { Tokens } from './createTokens.js'
import { rotateRefresh } from './rotateRefresh.js'

/** A session unused for this long has ended. */
const IDLE_MS = 30 * 86_400_000
/** Validity of a confirmation by a fresh factor. */
const FACTOR_MS = 300_000

/** A visitor's session, as looked up for a call. */
export interface Session {
  readonly userId: string
  readonly family: string
  readonly jkt: string
  readonly project: string
  /** When the visitor last confirmed with a factor. */
  readonly authAt: number
  /** Null for somebody who signs in with an account elsewhere. */
  readonly email: string | null
  readonly lockedUntil: number
  /** During a lock, a device counts as known if it was signed in before this time. */
  readonly knownBefore: number
}

/** What somebody has just signed in with. */
export type VerifiedLogin = { readonly email: string } | { readonly account: Account }

/** The tokens of a session. */
export interface TokenPair {
  readonly access: string
  readonly expiresIn: number
  readonly refresh: string
  readonly user: string
}

/** Only while the user has that login: both are locked, so that a revert of the address comes before or after. */
const addSession = (name: string, owner: string) => ({
  name,
  text: `
with u as (${owner} for share
), s as (
  insert into identity_sessions (family, user_id, jkt, project, created_at, auth_at, expires_at)
  select $1, id, $3, $4, $5::bigint, $5, $6::bigint from u
), former as (
  -- A browser has one session of a project: the next login takes its place.
  update identity_sessions set ended_at = $5 from u where jkt = $3 and project = $4 and ended_at is null
), d as (
  insert into identity_devices (user_id, jkt, seen_at) select id, $3, $5 from u
  on conflict (user_id, jkt) do update set seen_at = excluded.seen_at
)
insert into identity_refreshes (hash, family) select $7, $1 from u returning family`,
})
const addByEmail = addSession(
  'identity-add-session',
  'select id from identity_users where id = $2 and email = $8',
)
const addByAccount = addSession(
  'identity-add-social-session',
  `select u.id from identity_users u join identity_logins l on l.user_id = u.id
    where u.id = $2 and l.issuer = $8 and l.subject = $9`,
)
const findSession = {
  name: 'identity-session',
  text: `select s.user_id as "userId", s.family, s.jkt, s.project, s.auth_at::float8 as "authAt", u.email,
      u.locked_until::float8 as "lockedUntil", u.known_before::float8 as "knownBefore"
    from identity_sessions s join identity_users u on u.id = s.user_id
    where s.family = $1 and s.ended_at is null and s.expires_at > $2`,
}
const endSession = {
  name: 'identity-end-session',
  text: 'update identity_sessions set ended_at = $2 where family = $1 and ended_at is null',
}
const endAllSessions = {
  name: 'identity-end-sessions',
  text: 'update identity_sessions set ended_at = $2 where user_id = $1 and ended_at is null',
}
const confirmSession = {
  name: 'identity-confirm',
  text: 'update identity_sessions set auth_at = $2 where family = $1 and ended_at is null returning family',
}
const findDevice = {
  name: 'identity-device',
  text: `select 1 from identity_devices d join identity_users u on u.id = d.user_id
    where u.email = $1 and d.jkt = $2`,
}
const findOldDevice = {
  name: 'identity-old-device',
  text: 'select 1 from identity_sessions where user_id = $1 and jkt = $2 and created_at < $3',
}
const pruneSessions = {
  name: 'identity-prune-sessions',
  text: 'delete from identity_sessions where expires_at < $1 or ended_at < $2',
}

/** Returned by `createSessions`. */
export type Sessions = ReturnType<typeof createSessions>

/** Creates the sessions: short-lived access tokens, and refresh tokens that each use replaces. */
export function createSessions(sql: SqlRunner, tokens: Tokens, now: () => number) {
  const pairOf = async (
    session: { userId: string; family: string; jkt: string },
    authAt: number,
    refresh: string,
  ): Promise<TokenPair> => ({
    access: await tokens.sign(session, authAt),
    expiresIn: tokens.expiresIn,
    refresh,
    user: session.userId,
  })
  return {
    /** Throws `OTP_RESTART` or `SOCIAL_EXPIRED` if the user has lost the login since it was verified. */
    async start(user: { id: string } & VerifiedLogin, jkt: string, project: string): Promise<TokenPair> {
      const { id: userId } = user
      const [family, refresh, time] = [randomUUID(), randomToken(), now()]
      const values = [family, userId, jkt, project, time, time + IDLE_MS, hashOf(refresh)]
      const added =
        'email' in user
          ? await sql.query(addByEmail, [...values, user.email])
          : await sql.query(addByAccount, [...values, user.account.issuer, user.account.subject])
      if (added.length === 0) throw identityError('email' in user ? 'OTP_RESTART' : 'SOCIAL_EXPIRED')
      return pairOf({ userId, family, jkt }, time, refresh)
    },
    /** The session of an access token; the token ends with its session, even before it expires. */
    async find(access: string, jkt: string): Promise<Session> {
      const claims = await tokens.verify(access)
      // RFC 9449 §7.1: the proof and the token belong to one key.
      if (claims.jkt !== jkt) throw identityError('INVALID_DPOP')
      const [session] = await sql.query<Session>(findSession, [claims.family, now()])
      if (!session || session.userId !== claims.userId || session.jkt !== jkt)
        throw identityError('SESSION_ENDED')
      return session
    },
    /**
     * New tokens for a refresh token. Reusing one ends its family, unless the previous response may have been
     * lost.
     */
    async refresh(
      given: string,
      jkt: string,
      onReuse: (owner: { userId: string; project: string }) => Promise<void>,
    ): Promise<TokenPair> {
      const [refresh, time] = [randomToken(), now()]
      const hashes = { given: hashOf(given), next: hashOf(refresh) }
      const outcome = await rotateRefresh(sql, { ...hashes, jkt, time, expiresAt: time + IDLE_MS })
      if (outcome.kind === 'live') return pairOf({ ...outcome, jkt }, outcome.authAt, refresh)
      if (outcome.kind === 'reused') await onReuse(outcome)
      throw identityError('SESSION_ENDED')
    },
    /** Records that the visitor has just confirmed with a factor. */
    async confirm(session: Session): Promise<{ access: string; expiresIn: number }> {
      const time = now()
      await sql.query(confirmSession, [session.family, time])
      return { access: await tokens.sign(session, time), expiresIn: tokens.expiresIn }
    },
    /** Throws `FACTOR_REQUIRED` unless the visitor has confirmed with a factor within five minutes. */
    requireFactor({ authAt }: Session): void {
      if (authAt + FACTOR_MS < now()) throw identityError('FACTOR_REQUIRED')
    },
    async end(family: string) {
      await sql.query(endSession, [family, now()])
    },
    async endAll(userId: string) {
      await sql.query(endAllSessions, [userId, now()])
    },
    /** The device had been signed in for 72 hours before the address change that caused the lock. */
    async isOlderThanLock({ userId, jkt, knownBefore }: Session): Promise<boolean> {
      return (await sql.query(findOldDevice, [userId, jkt, knownBefore])).length > 0
    },
    /** The device has been signed in with the address before. */
    async isKnownDevice(email: string, jkt: string): Promise<boolean> {
      return (await sql.query(findDevice, [email, jkt])).length > 0
    },
    async prune() {
      await sql.query(pruneSessions, [now(), now() - IDLE_MS])
    },
  }
}
