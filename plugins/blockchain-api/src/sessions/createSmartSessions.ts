import {
  type Account,
  KitError,
  type SessionLimit,
  type SmartSession,
  type SmartSessions,
} from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import * as z from 'zod/mini'
import { baseUnits, picture, text } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { assetsAt } from '../service/assetsAt.js'
import type { Service } from '../service/createService.js'
import { readRows } from '../service/readRows.js'
import { withReason } from '../service/withReason.js'

/** The sessions of an account; each row is parsed separately. */
const sessionsSchema = z.object({ pcis: z.array(z.unknown()) })

/** Seconds since the epoch, as ms. */
const time = z.catch(
  z.optional(
    z.pipe(
      z.number().check(z.gte(0), z.lte(253_402_300_799)),
      z.transform(seconds => Math.round(seconds * 1_000)),
    ),
  ),
  undefined,
)

/** An address as it was sent; not longer than that of any family. */
const address = z.nullish(z.string().check(z.minLength(1), z.maxLength(128)))

const kind = { type: text(64) }
/** A permission with its limits, unless one of them cannot be read: without it, more could be taken than is shown. */
const permissionSchema = z.union([
  z.object({
    ...kind,
    tokenAddress: address,
    amount: baseUnits,
    left: baseUnits,
    periodDuration: z.nullish(z.number().check(z.gt(0), z.lte(253_402_300_799))),
    to: address,
    payee: address,
  }),
  z.object(kind),
])
type Permission = z.output<typeof permissionSchema>

/** One session. It needs an id, to be ended by. */
const sessionSchema = z.object({
  pci: z.string().check(z.minLength(1), z.maxLength(200)),
  project: z.catch(z.optional(z.object({ name: text(64), iconUrl: picture })), undefined),
  createdAt: time,
  expirationAt: time,
  revokedAt: z.nullish(z.unknown()),
  permissions: z.catch(z.array(permissionSchema), []),
})

const pathOf = (caipAddress: string) => `v1/sessions/${encodeURIComponent(caipAddress)}`
const networkOf = ({ caipAddress, address }: Account) =>
  caipAddress.slice(0, -address.length - 1) as `${string}:${string}`

/** Lists and ends smart sessions. Nothing is cached. */
export function createSmartSessions(env: ApiEnv, service: Service): Pick<SmartSessions, keyof SmartSessions> {
  async function limitsOf(account: Account, all: readonly Permission[]): Promise<readonly SessionLimit[]> {
    const found = all.flatMap(one =>
      'amount' in one && one.amount !== undefined ? [{ ...one, amount: one.amount }] : [],
    )
    if (found.length === 0) return []
    const places = found.map(({ tokenAddress }) => tokenAddress)
    const { native, assets } = await assetsAt(env, networkOf(account), places)
    return found.map(({ tokenAddress, amount, left, periodDuration, to, payee }, at) => ({
      // Null is the network's own currency; that nothing is said of it says nothing.
      asset: tokenAddress === null ? native : tokenAddress === undefined ? undefined : assets[at],
      amount,
      left,
      period: periodDuration ? periodDuration * 1_000 : undefined,
      holder: to ?? undefined,
      recipient: payee ?? undefined,
    }))
  }
  return typedErrors('blockchain-api', {
    async sessions({ account, signal }: Parameters<SmartSessions['sessions']>[0]) {
      const asked = service.ask({ path: pathOf(account.caipAddress), schema: sessionsSchema })
      const { pcis } = await withReason(asked, { signal })
      return Promise.all(
        readRows(pcis, sessionSchema).map(
          async ({
            pci,
            project,
            createdAt,
            expirationAt,
            revokedAt,
            permissions,
          }): Promise<SmartSession> => ({
            pci,
            ...(project?.name && { name: project.name }),
            ...(project?.iconUrl && { icon: project.iconUrl }),
            ...(createdAt !== undefined && { createdAt }),
            ...(expirationAt !== undefined && { expiresAt: expirationAt }),
            isRevoked: revokedAt !== undefined && revokedAt !== null,
            permissions: permissions.map(({ type }) => type).filter(type => type !== ''),
            limits: await limitsOf(account, permissions),
          }),
        ),
      )
    },
    async revoke({ account, pci, signature, signal }: Parameters<SmartSessions['revoke']>[0]) {
      if (signature === undefined)
        throw new KitError('network/UNSUPPORTED', {
          message: 'Only the wallet that gave a permission ends it without a signature.',
          context: { network: networkOf(account) },
          pluginId: 'blockchain-api',
        })
      const path = `${pathOf(account.caipAddress)}/revoke`
      const asked = service.ask({ path, body: { pci, signature }, schema: z.unknown(), isBare: true })
      await withReason(asked, { signal })
    },
  })
}
