import { randomUUID } from 'node:crypto'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { identityError } from '../identityError.js'
import type { DeviceClaims } from '../nameAgent.js'

const addUser = {
  name: 'identity-add-user',
  text: `insert into identity_users (id, email, created_at)
    select $1, $2::text, $3 where not exists (
      select 1 from identity_reverts where old_email = $2 and used_at is null and expires_at > $3
    ) on conflict do nothing`,
}
const findUserByEmail = {
  name: 'identity-user-by-email',
  text: 'select id from identity_users where email = $1',
}
const findMailbox = {
  name: 'identity-mailbox-of-new-device',
  text: `select email from identity_users u where id = $1 and email is not null
    and not exists (select 1 from identity_devices d where d.user_id = u.id and d.jkt = $2)`,
}
const describeDevice = {
  name: 'identity-describe-device',
  text: 'update identity_devices set origin = $3, agent = $4 where user_id = $1 and jkt = $2',
}
const findDevice = {
  name: 'identity-described-device',
  text: 'select origin, agent from identity_devices where user_id = $1 and jkt = $2',
}
/**
 * A login that waits for its handoff would otherwise open the next user of the same account, and a passkey that was
 * not added yet would make one with the same id.
 */
const deleteUser = {
  name: 'identity-delete-user',
  text: `
with f as (
  delete from identity_social_flows f using identity_logins l
  where l.user_id = $1 and f.issuer = l.issuer and f.subject = l.subject
), p as (
  delete from identity_login_passkeys where handle = $1
)
delete from identity_users where id = $1`,
}

/** Returned by `createUsers`. */
export type Users = ReturnType<typeof createUsers>

/**
 * Creates the service that finds, creates and deletes users. A user belongs to the service rather than a
 * project: the next site gets the same addresses.
 */
export function createUsers(sql: SqlRunner, now: () => number) {
  return {
    /**
     * The user of a verified address. Throws `NOT_ALLOWED` while its former owner may still reclaim it: a
     * second wallet for the same person would look like lost money.
     */
    async ofEmail(email: string): Promise<{ id: string; isNew: boolean }> {
      const id = randomUUID()
      await sql.query(addUser, [id, email, now()])
      const [user] = await sql.query<{ id: string }>(findUserByEmail, [email])
      if (!user)
        throw identityError('NOT_ALLOWED', {
          message: 'The email address of this wallet was changed: use the link in the mail about it.',
        })
      return { id: user.id, isNew: user.id === id }
    },
    async find(email: string): Promise<string | undefined> {
      const [user] = await sql.query<{ id: string }>(findUserByEmail, [email])
      return user?.id
    },
    /** The address that admits a device which this user has not signed in on. Undefined if they did, or have none. */
    async mailboxFor(userId: string, jkt: string): Promise<string | undefined> {
      const [user] = await sql.query<{ email: string }>(findMailbox, [userId, jkt])
      return user?.email
    },
    /** Stores a device's claims at sign-in, for the log and for mails. */
    async describeDevice(userId: string, jkt: string, { origin, agent }: DeviceClaims) {
      await sql.query(describeDevice, [userId, jkt, origin, agent])
    },
    async claimsOf(userId: string, jkt: string): Promise<DeviceClaims> {
      const [claims] = await sql.query<DeviceClaims>(findDevice, [userId, jkt])
      return claims ?? { origin: '', agent: '' }
    },
    /** Deletes a user and, by foreign keys, all of their data. */
    async delete(id: string) {
      await sql.query(deleteUser, [id])
    },
  }
}
