import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { AuthorizationResponseError } from 'openid-client'
import type * as z from 'zod'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { type Account, PASSKEY } from '../user/createLogins.js'
import { authenticationShape, registrationShape } from '../user/passkeyShapes.js'
import type { CodeProvider, FlowChecks } from './SocialProvider.js'

/** A passkey that was made and then signed nobody in. */
const KEPT_MS = 86_400_000

interface LoginPasskey {
  readonly publicKey: string
  readonly counter: number
  /** The id of the user for whom it was made, as its authenticator stores it. */
  readonly handle: string
  /** The user who signs in with it. */
  readonly userId: string | null
  readonly isHandleTaken: boolean
}

const findPasskey = {
  name: 'identity-login-passkey',
  text: `select p.public_key as "publicKey", p.counter::float8 as counter, p.handle, l.user_id as "userId",
      exists (select 1 from identity_users u where u.id = p.handle) as "isHandleTaken"
    from identity_login_passkeys p left join identity_logins l on l.issuer = '${PASSKEY}' and l.subject = p.id
    where p.id = $1`,
}
const addPasskey = {
  name: 'identity-add-login-passkey',
  text: `insert into identity_login_passkeys (id, handle, public_key, counter, transports, created_at)
    select $1, $2, $3, $4, $5, $6 where not exists (select 1 from identity_passkeys where id = $1)
    on conflict do nothing returning id`,
}
/** One that opens the user's vault may sign in, too. */
const addVaultPasskey = {
  name: 'identity-add-vault-passkey',
  text: `insert into identity_login_passkeys (id, handle, public_key, counter, transports, created_at)
    select id, user_id, public_key, counter, transports, $3 from identity_passkeys where id = $1 and user_id = $2
    on conflict do nothing`,
}
const countUse = {
  name: 'identity-count-login-passkey',
  text: 'update identity_login_passkeys set counter = $2 where id = $1',
}
/** One that still opens a vault stays a factor. */
const removePasskey = {
  name: 'identity-remove-login-passkey',
  text: `
with p as (delete from identity_login_passkeys where id = $1 returning *)
insert into identity_passkeys (id, user_id, public_key, counter, transports, created_at)
select id, $2, public_key, counter, transports, created_at from p where $3 on conflict do nothing`,
}
const prunePasskeys = {
  name: 'identity-prune-login-passkeys',
  text: `delete from identity_login_passkeys p where created_at < $1 and not exists (
    select 1 from identity_logins l where l.issuer = '${PASSKEY}' and l.subject = p.id
  )`,
}

/** Returned by `createPasskeyProvider`. */
export type PasskeyProvider = ReturnType<typeof createPasskeyProvider>

/**
 * Creates the provider whose page is of this site, and whose accounts are discoverable passkeys (WebAuthn). The nonce of a flow is its
 * challenge, so each is bound to the device key that began it, and counts once.
 */
export function createPasskeyProvider(sql: SqlRunner, { origin, hostname: rpID }: URL, now: () => number) {
  const find = async (id: string) => (await sql.query<LoginPasskey>(findPasskey, [id]))[0]
  const expectedOf = ({ nonce }: FlowChecks) => ({
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  })
  const accountOf = (id: string): Account => ({
    ...{ provider: PASSKEY, issuer: PASSKEY, subject: id },
    ...{ name: null, email: null, emailVerified: false },
  })

  async function register(
    response: z.output<typeof registrationShape>,
    checks: FlowChecks,
  ): Promise<Account> {
    const { registrationInfo } = await verifyRegistrationResponse({ ...expectedOf(checks), response })
    if (!registrationInfo) throw new Error('The new passkey is not valid.')
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const key = Buffer.from(publicKey).toString('base64url')
    const added = await sql.query(addPasskey, [id, checks.owner, key, counter, transports.join(','), now()])
    if (added.length === 0) throw new Error('This passkey is not new.')
    return accountOf(id)
  }
  async function authenticate(
    response: z.output<typeof authenticationShape>,
    checks: FlowChecks,
  ): Promise<Account> {
    const { id } = response
    const passkey = await find(id)
    if (!passkey || !mayUse(passkey, checks)) throw new Error('This passkey does not sign in.')
    const { publicKey, counter, handle } = passkey
    const given = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
    if (given !== handle) throw new Error('The passkey names another user.')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(checks),
      response,
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
    })
    if (!verified) throw new Error('The signature of the passkey is not valid.')
    await sql.query(countUse, [id, authenticationInfo.newCounter])
    return accountOf(id)
  }

  const provider: CodeProvider = {
    id: PASSKEY,
    name: 'Passkey',
    authorize: async ({ state }) => new URL(`/passkey?state=${state}`, origin),
    async identify(callback, checks) {
      if (callback.has('error')) throw new AuthorizationResponseError('No passkey', { cause: callback })
      const answer: unknown = JSON.parse(callback.get('code') ?? '')
      const made = registrationShape.safeParse(answer)
      return made.success
        ? register(made.data, checks)
        : authenticate(authenticationShape.parse(answer), checks)
    },
  }
  return {
    ...provider,
    /**
     * What a browser is asked: for any passkey of this site, which tells nothing about who has one, or for a new one. One that its
     * authenticator has of this user already is not replaced.
     */
    async options({ nonce, owner }: FlowChecks, userName: string, known: readonly string[]) {
      const shared = { rpID, challenge: new Uint8Array(Buffer.from(nonce, 'base64url')) }
      const [use, create] = await Promise.all([
        generateAuthenticationOptions({ ...shared, userVerification: 'required' }),
        generateRegistrationOptions({
          ...shared,
          rpName: 'Wallet',
          userID: new Uint8Array(Buffer.from(owner)),
          userName,
          excludeCredentials: known.map(id => ({ id })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      ])
      return { use, create }
    },
    /** A passkey counts for this login. */
    async isKnown(id: string, checks: FlowChecks): Promise<boolean> {
      if (checks.kind === 'link') await sql.query(addVaultPasskey, [id, checks.owner, now()])
      const passkey = await find(id)
      return passkey !== undefined && mayUse(passkey, checks)
    },
    /** The id of the user whom it signs in, or will, once there is one. */
    async ownerOf(id: string): Promise<string | undefined> {
      const passkey = await find(id)
      return passkey && signsIn(passkey) ? passkey.handle : undefined
    },
    /** No longer signs in. `opens`: it still opens the user's vault. */
    async remove(userId: string, id: string, opens: boolean) {
      await sql.query(removePasskey, [id, userId, opens])
    },
    async prune() {
      await sql.query(prunePasskeys, [now() - KEPT_MS])
    },
  }
}

/** Its user, or a new one; one that has lost its login signs in nobody. */
const signsIn = ({ userId, isHandleTaken }: LoginPasskey) => userId !== null || !isHandleTaken

function mayUse(passkey: LoginPasskey, { kind, owner }: FlowChecks): boolean {
  const { userId, handle } = passkey
  if (kind === 'login') return signsIn(passkey)
  return kind === 'link' ? handle === owner && (userId === null || userId === owner) : userId === owner
}
