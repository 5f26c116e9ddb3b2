import { randomUUID } from 'node:crypto'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { identityError } from '../identityError.js'

/** An account at a provider. Issuer and subject identify it; the rest is information, and no login by itself. */
export interface Account {
  /** The provider's id in the options. */
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  /** Null if the provider names nobody this time, as Apple does after the first login. */
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
}

/** A way to sign in. */
export interface Login {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly label: string
  readonly email: string | null
  readonly addedAt: number
}

/** The issuer and provider of the user's own address in a list of logins. */
export const EMAIL_ISSUER = 'email'

/** The issuer and provider of passkeys; their subject is the id of the credential. */
export const PASSKEY = 'passkey'

const toLogin = `insert into identity_logins
    (issuer, subject, user_id, provider, label, email, email_verified, added_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning user_id, added_at`
/** The foreign key is checked at the end of the statement: who loses the race leaves no user behind. */
const addWithUser = {
  name: 'identity-add-login-user',
  text: `with l as (${toLogin})
    insert into identity_users (id, created_at, logins) select user_id, added_at, 1 from l returning id`,
}
const addToUser = {
  name: 'identity-add-login',
  text: `with l as (${toLogin})
    update identity_users u set logins = logins + 1 from l where u.id = l.user_id returning u.id`,
}
const findOwner = {
  name: 'identity-login-owner',
  text: 'select user_id as id from identity_logins where issuer = $1 and subject = $2',
}
const describeLogin = {
  name: 'identity-describe-login',
  text: `update identity_logins set label = coalesce($3, label), email = coalesce($4, email), email_verified = $5
    where issuer = $1 and subject = $2`,
}
const listLogins = {
  name: 'identity-logins',
  text: `select provider, issuer, subject, label, email, added_at::float8 as "addedAt"
    from identity_logins where user_id = $1 order by added_at, issuer, subject`,
}
/** The count is in the user's row, which two concurrent removals lock: the second one sees what is left. */
const removeLogin = {
  name: 'identity-remove-login',
  text: `
with owner as (
  select id from identity_users where id = $1 for update
), l as (
  select issuer, subject, user_id from identity_logins, owner
  where user_id = owner.id and issuer = $2 and subject = $3 for update of identity_logins
), u as (
  update identity_users u set logins = logins - 1 from l
  where u.id = l.user_id and (u.logins > 1 or u.email is not null) returning u.id
)
delete from identity_logins g using l, u where g.issuer = l.issuer and g.subject = l.subject returning g.provider`,
}

const MOST_LOGINS = 20

/** Returned by `createLogins`. */
export type Logins = ReturnType<typeof createLogins>

/** Creates the service that knows which accounts at providers belong to which user. */
export function createLogins(sql: SqlRunner, now: () => number) {
  const ownerOf = async ({ issuer, subject }: Pick<Account, 'issuer' | 'subject'>) =>
    (await sql.query<{ id: string }>(findOwner, [issuer, subject]))[0]?.id
  const list = (userId: string) => sql.query<Login>(listLogins, [userId])
  const valuesOf = (account: Account, userId: string) => {
    const { provider, issuer, subject, name, email, emailVerified } = account
    return [issuer, subject, userId, provider, name ?? email ?? provider, email, emailVerified, now()]
  }
  return {
    list,
    ownerOf,
    /** The user of a verified account, who is created at its first login, with this id. An address never merges users. */
    async userOf(account: Account, id: string = randomUUID()): Promise<{ id: string; isNew: boolean }> {
      const isNew = (await sql.query(addWithUser, valuesOf(account, id))).length > 0
      const owner = await ownerOf(account)
      // Removed at this very moment.
      if (owner === undefined) throw identityError('SOCIAL_EXPIRED')
      const { issuer, subject, name, email, emailVerified } = account
      if (!isNew) await sql.query(describeLogin, [issuer, subject, name, email, emailVerified])
      return { id: owner, isNew }
    },
    /** Adds an account to a user. Resolves with false if it was theirs already. Throws `LOGIN_TAKEN`. */
    async add(userId: string, account: Account): Promise<boolean> {
      if ((await list(userId)).length >= MOST_LOGINS) throw identityError('NOT_ALLOWED')
      if ((await sql.query(addToUser, valuesOf(account, userId))).length > 0) return true
      if ((await ownerOf(account)) !== userId) throw identityError('LOGIN_TAKEN')
      return false
    },
    /** Removes an account, but never the last way to sign in. Resolves with its provider, if it was removed. */
    async remove(userId: string, { issuer, subject }: Pick<Account, 'issuer' | 'subject'>) {
      const [gone] = await sql.query<{ provider: string }>(removeLogin, [userId, issuer, subject])
      return gone?.provider
    },
  }
}
