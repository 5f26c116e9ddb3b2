import type { SqlRunner, SqlStatement } from '../../store/SqlRunner.js'
import type { SendMail } from '../email/createSendMail.js'
import { hashOf, randomToken } from '../hashes.js'
import { identityError } from '../identityError.js'
import type { DeviceClaims } from '../nameAgent.js'
import type { PageLanguage } from '../site/pageWords.js'
import type { Audit } from './createAudit.js'

/** Period after an address change in which it can be reverted, and sensitive actions stay locked. */
const LOCK_MS = 72 * 3_600_000

const isTaken = {
  name: 'identity-is-taken',
  text: `select 1 from identity_users where email = $2 union all
    select 1 from identity_reverts where old_email = $2 and user_id <> $1 and used_at is null and expires_at > $3`,
}
const changeEmail = {
  name: 'identity-change-email',
  text: `
with changed as (
  update identity_users set email = $3, locked_until = $4, known_before = $6
  where id = $1 and email = $2 and ($3::text is not null or logins > 0)
  returning id
)
insert into identity_reverts (token_hash, user_id, old_email, new_email, expires_at)
select $5, id, $2, $3, $4 from changed returning user_id`,
}
const addEmail = {
  name: 'identity-add-email',
  text: `update identity_users set email = $2 where id = $1 and email is null and not exists (
      select 1 from identity_reverts where old_email = $2 and user_id <> $1 and used_at is null and expires_at > $3
    ) returning id`,
}
const hasLogins = {
  name: 'identity-has-logins',
  text: 'select 1 from identity_users where id = $1 and logins > 0',
}
const findRevert = {
  name: 'identity-find-revert',
  text: 'select 1 from identity_reverts where token_hash = $1 and used_at is null and expires_at > $2',
}
/**
 * From here on, nobody signs in with the new address, nor by a login that is younger than `known_before`: whoever changed the address may
 * have added it first. `known_before` stays, so the lock still knows the owner's devices.
 */
const revertEmail = {
  name: 'identity-revert-email',
  text: `
with u as (
  update identity_users u set email = r.old_email, locked_until = $3,
    logins = (select count(*) from identity_logins l where l.user_id = u.id and l.added_at < u.known_before)
  from identity_reverts r
  where r.token_hash = $1 and r.used_at is null and r.expires_at > $2 and u.id = r.user_id
  returning u.id, u.known_before
), l as (
  delete from identity_logins l using u where l.user_id = u.id and l.added_at >= u.known_before
)
select id from u`,
}
/**
 * Ends all sessions and forgets all devices, also those from before the change: whoever changed the address
 * may have signed in on some of them first. A statement of its own, which sees a login that the change of the
 * address had to wait for. The link counts until then, in case this is never reached.
 */
const endReverted = {
  name: 'identity-end-reverted',
  text: `
with r as (
  update identity_reverts set used_at = $2 where token_hash = $1 and used_at is null returning user_id, old_email
), s as (
  update identity_sessions s set ended_at = $2 from r where s.user_id = r.user_id and s.ended_at is null
), d as (
  delete from identity_devices d using r where d.user_id = r.user_id
)
select user_id as "userId", old_email as email from r`,
}

/** A user who changes the address, on a device. */
interface Changer {
  readonly userId: string
  readonly email: string | null
  readonly jkt: string
  readonly claims: DeviceClaims
  /** That of the mail. */
  readonly language: PageLanguage
}

interface ChangesOptions {
  readonly sql: SqlRunner
  readonly sendMail: SendMail
  readonly audit: Audit
  readonly now: () => number
  /** The URL of the page that reverts a change. */
  readonly revertUrl: (token: string) => string
}

/** Returned by `createEmailChanges`. */
export type EmailChanges = ReturnType<typeof createEmailChanges>

/** Creates the service that changes addresses and reverts changes. */
export function createEmailChanges({ sql, sendMail, audit, now, revertUrl }: ChangesOptions) {
  const hasAnother = async (userId: string, email: string) =>
    (await sql.query(isTaken, [userId, email, now()])).length > 0
  // The new mailbox's owner may learn that it has an account already.
  const refusal = () => identityError('NOT_ALLOWED', { message: 'This address has a wallet already.' })
  const onlyLogin = () => identityError('NOT_ALLOWED', { message: 'This is your only way to sign in.' })
  /** Writes the new address. Throws unless exactly this user gets it. */
  async function write(
    statement: SqlStatement,
    userId: string,
    newEmail: string,
    values: readonly unknown[],
  ) {
    const changed = await sql.query(statement, values).catch(async error => {
      // A concurrent request was first.
      throw (await hasAnother(userId, newEmail)) ? refusal() : error
    })
    if (changed.length === 0) throw refusal()
  }
  async function replace(
    { userId, email, claims, language }: Changer & { email: string },
    newEmail: string | null,
  ) {
    const token = randomToken()
    await sendMail(email, language, mails => mails.changed(newEmail, revertUrl(token), claims))
    // Someone who took over the mailbox signs in with it first, so a device counts as known only if it is
    // older than the period in which a change can be reverted.
    return [userId, email, newEmail, now() + LOCK_MS, hashOf(token), now() - LOCK_MS]
  }
  return {
    /**
     * Changes the address, after codes to both, or adds a first one, after its code. The old mailbox is
     * notified first: a change without a notification would be worse than a notification about a failed
     * change.
     */
    async apply(user: Changer, newEmail: string): Promise<void> {
      const { userId, email, jkt } = user
      if (await hasAnother(userId, newEmail)) throw refusal()
      if (email === null) await write(addEmail, userId, newEmail, [userId, newEmail, now()])
      else await write(changeEmail, userId, newEmail, await replace({ ...user, email }, newEmail))
      await audit.add({
        userId,
        jkt,
        kind: email === null ? 'login-added' : 'email-changed',
        email: newEmail,
      })
    },
    /** Removes the address, unless it is the only way to sign in. Its mailbox can take it back, as after a change. */
    async remove(user: Changer & { email: string }): Promise<void> {
      const { userId, email, jkt } = user
      if ((await sql.query(hasLogins, [userId])).length === 0) throw onlyLogin()
      const removed = await sql.query(changeEmail, await replace(user, null))
      if (removed.length === 0) throw onlyLogin()
      await audit.add({ userId, jkt, kind: 'login-removed', email })
    },
    async canRevert(token: string): Promise<boolean> {
      return (await sql.query(findRevert, [hashOf(token), now()])).length > 0
    },
    async revert(token: string): Promise<boolean> {
      const [hash, time] = [hashOf(token), now()]
      if ((await sql.query(revertEmail, [hash, time, time + LOCK_MS])).length === 0) return false
      const [user] = await sql.query<{ userId: string; email: string }>(endReverted, [hash, time])
      if (user) await audit.add({ ...user, kind: 'email-reverted' })
      return user !== undefined
    },
  }
}
