import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifyAuthenticationResponseOpts,
  type VerifyRegistrationResponseOpts,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { identityError } from '../identityError.js'
import { PASSKEY } from './createLogins.js'

const CHALLENGE_MS = 300_000
const MOST_PASSKEYS = 20

interface StoredPasskey {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string
  /** It signs in. */
  readonly isLogin: boolean
}

const listPasskeys = {
  name: 'identity-passkeys',
  text: `
with p as (
  select *, false as "isLogin" from identity_passkeys where user_id = $1
), l as (
  select p.*, true as "isLogin" from identity_login_passkeys p
  join identity_logins l on l.issuer = '${PASSKEY}' and l.subject = p.id and l.user_id = $1
  where p.id not in (select id from p)
)
select id, public_key as "publicKey", counter::float8 as counter, transports, "isLogin" from (
  select id, public_key, counter, transports, created_at, "isLogin" from p
  union all select id, public_key, counter, transports, created_at, "isLogin" from l
) every order by created_at`,
}
const addPasskey = {
  name: 'identity-add-passkey',
  text: `insert into identity_passkeys (id, user_id, public_key, counter, transports, created_at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
}
const removePasskey = {
  name: 'identity-remove-passkey',
  text: 'delete from identity_passkeys where user_id = $1 and id = $2',
}
const countUse = {
  name: 'identity-count-passkey',
  text: `
with l as (update identity_login_passkeys set counter = $3 where id = $2)
update identity_passkeys set counter = $3 where user_id = $1 and id = $2`,
}
const setChallenge = {
  name: 'identity-set-challenge',
  text: `insert into identity_challenges (user_id, family, kind, challenge, expires_at) values ($1, $2, $3, $4, $5)
    on conflict (family, kind) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
}
const takeChallenge = {
  name: 'identity-take-challenge',
  text: `delete from identity_challenges where family = $1 and kind = $2
    returning challenge, expires_at::float8 as "expiresAt"`,
}
const pruneChallenges = {
  name: 'identity-prune-challenges',
  text: 'delete from identity_challenges where expires_at < $1',
}

/** The session that a ceremony belongs to. */
interface Owner {
  readonly userId: string
  readonly family: string
}

const clientData = z.object({ topOrigin: z.string().max(300).optional() })

function readTopOrigin(clientDataJSON: string): string | undefined {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).topOrigin
  } catch (cause) {
    throw identityError('INVALID_PARAMS', { cause })
  }
}

/** Returned by `createPasskeys`. */
export type Passkeys = ReturnType<typeof createPasskeys>

/** Creates the service that registers and verifies passkeys for the secure site's host name. */
export function createPasskeys(sql: SqlRunner, { hostname: rpID, origin }: URL, now: () => number) {
  const list = (userId: string) => sql.query<StoredPasskey>(listPasskeys, [userId])
  const refuse = (cause?: unknown) =>
    identityError('NOT_ALLOWED', { message: 'The passkey was refused.', cause })

  async function challengeFor({ userId, family }: Owner, kind: 'register' | 'auth', challenge: string) {
    await sql.query(setChallenge, [userId, family, kind, challenge, now() + CHALLENGE_MS])
  }
  /** The first response consumes a challenge, whether valid or not. */
  async function expectedFor({ family }: Owner, kind: 'register' | 'auth') {
    const [taken] = await sql.query<{ challenge: string; expiresAt: number }>(takeChallenge, [family, kind])
    if (!taken || taken.expiresAt < now()) throw refuse()
    const shared = { expectedChallenge: taken.challenge, expectedOrigin: origin, expectedRPID: rpID }
    return { ...shared, requireUserVerification: true }
  }
  const describe = ({ id, transports }: StoredPasskey) => ({
    id,
    transports: transports.split(',').filter(Boolean),
  })

  return {
    async idsOf(userId: string): Promise<readonly string[]> {
      return (await list(userId)).map(({ id }) => id)
    },
    /**
     * Deletes the oldest passkeys that open nothing, to make room for another. Authenticators without PRF
     * leave such ones, and so do abandoned registrations. Resolves with the number of deleted ones.
     */
    async makeRoom(userId: string, inUse: ReadonlySet<unknown>): Promise<number> {
      const known = await list(userId)
      const tooMany = Math.max(0, known.length - MOST_PASSKEYS + 1)
      const gone = known.filter(({ id, isLogin }) => !isLogin && !inUse.has(id)).slice(0, tooMany)
      for (const { id } of gone) await sql.query(removePasskey, [userId, id])
      return gone.length
    },
    /** `userName` tells the visitor's passkeys apart. */
    async registrationOptions(owner: Owner, userName: string) {
      const known = await list(owner.userId)
      if (known.length >= MOST_PASSKEYS) throw refuse()
      const options = await generateRegistrationOptions({
        rpName: 'Wallet',
        rpID,
        userID: new Uint8Array(Buffer.from(owner.userId)),
        userName,
        excludeCredentials: known.map(describe),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
      await challengeFor(owner, 'register', options.challenge)
      return options
    },
    async register(owner: Owner, response: VerifyRegistrationResponseOpts['response']): Promise<string> {
      const expected = await expectedFor(owner, 'register')
      const { registrationInfo } = await verifyRegistrationResponse({ ...expected, response }).catch(
        cause => {
          throw refuse(cause)
        },
      )
      if (!registrationInfo) throw refuse()
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      const key = Buffer.from(publicKey).toString('base64url')
      const values = [id, owner.userId, key, counter, transports.join(','), now()]
      if ((await sql.query(addPasskey, values)).length === 0) throw refuse()
      return id
    },
    async authenticationOptions(owner: Owner) {
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: (await list(owner.userId)).map(describe),
        userVerification: 'required',
      })
      await challengeFor(owner, 'auth', options.challenge)
      return options
    },
    /** In a frame, the browser names the embedding page, which must be allowed to embed it. */
    async authenticate(
      owner: Owner,
      response: VerifyAuthenticationResponseOpts['response'],
      isAllowed: (topOrigin: string) => Promise<boolean>,
    ): Promise<void> {
      const expected = await expectedFor(owner, 'auth')
      const passkey = (await list(owner.userId)).find(({ id }) => id === response.id)
      if (!passkey) throw refuse()
      const { id, counter } = passkey
      const topOrigin = readTopOrigin(response.response.clientDataJSON)
      if (topOrigin !== undefined && !(await isAllowed(topOrigin))) throw refuse()
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
      const credential = { id, publicKey, counter }
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response,
        credential,
        ...(topOrigin === undefined ? {} : { expectedTopOrigin: topOrigin }),
      }).catch(cause => {
        throw refuse(cause)
      })
      if (!verified) throw refuse()
      await sql.query(countUse, [owner.userId, id, authenticationInfo.newCounter])
    },
    async prune() {
      await sql.query(pruneChallenges, [now()])
    },
  }
}
