import type { SmartSession, SmartSessions } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import * as z from 'zod/mini'
import { picture, text } from '../fields/fields.js'
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

/** One session. It needs an id, to be ended by. */
const sessionSchema = z.object({
  pci: z.string().check(z.minLength(1), z.maxLength(200)),
  project: z.catch(z.optional(z.object({ name: text(64), iconUrl: picture })), undefined),
  createdAt: time,
  expirationAt: time,
  revokedAt: z.nullish(z.unknown()),
  permissions: z.catch(z.array(z.object({ type: text(64) })), []),
})

const pathOf = (caipAddress: string) => `v1/sessions/${encodeURIComponent(caipAddress)}`

/** Lists and ends smart sessions. Nothing is cached. */
export function createSmartSessions(service: Service): Pick<SmartSessions, keyof SmartSessions> {
  return typedErrors('blockchain-api', {
    async sessions({ account, signal }: Parameters<SmartSessions['sessions']>[0]) {
      const asked = service.ask({ path: pathOf(account.caipAddress), schema: sessionsSchema })
      const { pcis } = await withReason(asked, { signal })
      return readRows(pcis, sessionSchema).map(
        ({ pci, project, createdAt, expirationAt, revokedAt, permissions }): SmartSession => ({
          pci,
          ...(project?.name && { name: project.name }),
          ...(project?.iconUrl && { icon: project.iconUrl }),
          ...(createdAt !== undefined && { createdAt }),
          ...(expirationAt !== undefined && { expiresAt: expirationAt }),
          isRevoked: revokedAt !== undefined && revokedAt !== null,
          permissions: permissions.map(({ type }) => type).filter(type => type !== ''),
        }),
      )
    },
    async revoke({ account, pci, signature, signal }: Parameters<SmartSessions['revoke']>[0]) {
      const path = `${pathOf(account.caipAddress)}/revoke`
      const asked = service.ask({ path, body: { pci, signature }, schema: z.unknown(), isBare: true })
      await withReason(asked, { signal })
    },
  })
}
