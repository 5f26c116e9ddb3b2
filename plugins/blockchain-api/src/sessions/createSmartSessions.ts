import type { SmartSession, SmartSessions } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/tools'
import * as z from 'zod/mini'
import type { Service } from '../service/createService.js'
import { readRows } from '../service/readRows.js'
import { withReason } from '../service/withReason.js'
import { sessionSchema, sessionsSchema } from './sessionSchema.js'

const pathOf = (caipAddress: string) => `v1/sessions/${encodeURIComponent(caipAddress)}`

/** Lists and ends what accounts allowed others to sign. Nothing is kept. */
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
