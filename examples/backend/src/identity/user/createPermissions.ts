import type { Hex } from 'viem'
import * as z from 'zod'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { IdentityOptions } from '../IdentityOptions.js'
import { identityError } from '../identityError.js'
import { askDelegations, hasSigned } from './askDelegations.js'
import { delegationShape, hashOf, limitsOf, type StoredDelegation } from './readDelegation.js'

/** A permission to store. The signature proves that the account gave it, and is not stored. */
export const newPermission = z.strictObject({
  /** CAIP-2. */
  chain: z.string().regex(/^eip155:\d{1,15}$/),
  /** That of the page that asked for it. */
  origin: z.url({ protocol: /^https?$/ }).max(300),
  delegation: delegationShape,
  signature: z.custom<Hex>(text => typeof text === 'string' && /^0x(?:[0-9a-f]{2}){65,10000}$/.test(text)),
})

/** The most that a user may have at a time. */
const MOST = 100

interface Found {
  readonly hash: Hex
  readonly origin: string
  readonly delegation: StoredDelegation
  readonly createdAt: number
  readonly revokedAt: number | null
}

const listPermissions = {
  name: 'identity-permissions',
  text: `select chain, origin, delegation from identity_permissions
    where user_id = $1 and revoked_at is null and expires_at > $2 order by created_at limit ${MOST}`,
}
const addPermission = {
  name: 'identity-add-permission',
  text: `
insert into identity_permissions (hash, user_id, account, chain, origin, delegation, created_at, expires_at)
select $1, $2, $3, $4, $5, $6::jsonb, $7, $8 where (
  select count(*) from identity_permissions where user_id = $2 and revoked_at is null and expires_at > $7
) < ${MOST} on conflict (chain, hash) do update set hash = excluded.hash returning hash`,
}
const findPermissions = {
  name: 'identity-permissions-of',
  text: `select hash, origin, delegation, created_at::float8 as "createdAt", revoked_at::float8 as "revokedAt"
    from identity_permissions where account = $1 and chain = $2 and expires_at > $3
    order by (revoked_at is null) desc, created_at desc limit ${MOST}`,
}
const endPermission = {
  name: 'identity-end-permission',
  text: 'update identity_permissions set revoked_at = $3 where chain = $1 and hash = $2 and revoked_at is null',
}
const prunePermissions = {
  name: 'identity-prune-permissions',
  text: 'delete from identity_permissions where expires_at < $1',
}

/** Returned by `createPermissions`. */
export type Permissions = ReturnType<typeof createPermissions>

/** Creates the store of the permissions that smart accounts gave. Nobody can use one by what is stored. */
export function createPermissions(
  sql: SqlRunner,
  { chains = [], now = Date.now }: Pick<IdentityOptions, 'chains' | 'now'>,
) {
  const urlOf = (chain: string) => chains.find(({ id }) => id === chain)?.rpcUrl
  return {
    /** Those of a user that are not over. */
    list: (userId: string) =>
      sql.query<{ chain: string; origin: string; delegation: StoredDelegation }>(listPermissions, [
        userId,
        now(),
      ]),
    /** Throws `NOT_ALLOWED` unless its account has signed it, and `INVALID_PARAMS` for unknown conditions. */
    async add(
      userId: string,
      { chain, origin, delegation, signature }: z.output<typeof newPermission>,
    ): Promise<void> {
      const limits = limitsOf(delegation)
      if (!limits) throw identityError('INVALID_PARAMS', { message: 'Invalid: delegation.caveats' })
      const url = urlOf(chain)
      if (url === undefined) throw identityError('NOT_FOUND')
      const isSigned = await hasSigned(url, { chain, delegation, signature }).catch((cause: unknown) => {
        throw identityError('INTERNAL', { message: 'The node does not answer.', cause, retryAfter: 2 })
      })
      if (!isSigned) throw identityError('NOT_ALLOWED')
      const about = [delegation.delegator, chain, origin, JSON.stringify(delegation), now(), limits.expiresAt]
      const [added] = await sql.query(addPermission, [hashOf(delegation), userId, ...about])
      if (!added) throw identityError('TOO_MANY_REQUESTS', { message: 'End some permissions first.' })
    },
    /**
     * Those of an account that are not over, as its network has them: what counts first, then the newest. Times are in Unix milliseconds.
     * Rejects if the network does not answer.
     */
    async find(account: string, chain: string) {
      const stored = await sql.query<Found>(findPermissions, [account, chain, now()])
      const found = stored.flatMap(one => {
        const limits = limitsOf(one.delegation)
        return limits ? [{ ...one, limits }] : []
      })
      const url = urlOf(chain)
      if (url === undefined || found.length === 0) return []
      const states = await askDelegations(url, found)
      return Promise.all(
        found.map(async ({ hash, origin, limits, createdAt, revokedAt }, at) => {
          const { isEnded = false, left = 0n } = states[at] ?? {}
          if (isEnded && revokedAt === null) await sql.query(endPermission, [chain, hash, now()])
          return {
            ...{ hash, origin, createdAt, ...limits },
            left: isEnded ? 0n : left,
            revokedAt: isEnded ? (revokedAt ?? now()) : undefined,
          }
        }),
      )
    },
    prune: () => sql.query(prunePermissions, [now()]),
  }
}
