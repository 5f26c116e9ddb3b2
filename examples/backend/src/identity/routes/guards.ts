import { createMiddleware } from 'hono/factory'
import { identityError } from '../identityError.js'
import type { Session } from '../session/createSessions.js'
import type { IdentityContext, IdentityEnv, IdentityParts } from './IdentityEnv.js'

/** The base path of all calls. */
export const BASE = '/identity/v1'

async function verifyProof({ options, proofs }: IdentityParts, context: IdentityContext, access?: string) {
  const jkt = await proofs.verify(context.req.header('DPoP'), {
    method: context.req.method,
    url: options.origin + context.req.path,
    access,
  })
  context.set('jkt', jkt)
  return jkt
}

/** Requires a proof of the device key. */
export const withDevice = (parts: IdentityParts) =>
  createMiddleware<IdentityEnv>(async (context, next) => {
    await verifyProof(parts, context)
    await next()
  })

/** Requires a session: an access token, a proof of its key, and the project that it was started for. */
export const withSession = (parts: IdentityParts) =>
  createMiddleware<IdentityEnv>(async (context, next) => {
    const [, access] = /^DPoP ([\w.-]{1,4000})$/.exec(context.req.header('Authorization') ?? '') ?? []
    if (!access) throw identityError('SESSION_ENDED')
    const session = await parts.sessions.find(access, await verifyProof(parts, context, access))
    if (context.req.header('X-Project-Id') !== session.project) throw identityError('NOT_ALLOWED')
    context.set('session', session)
    await next()
  })

/** Requires a session if there is a token, and otherwise a proof alone. */
export const withEither = (parts: IdentityParts) => {
  const [device, session] = [withDevice(parts), withSession(parts)]
  return createMiddleware<IdentityEnv>((context, next) =>
    (context.req.header('Authorization') === undefined ? device : session)(context, next),
  )
}

/** Throws `LOCKED` for 72 hours after an address change. */
export function requireUnlocked({ options }: IdentityParts, { lockedUntil }: Session): void {
  const waitMs = lockedUntil - (options.now ?? Date.now)()
  if (waitMs > 0) throw identityError('LOCKED', { retryAfter: Math.ceil(waitMs / 1_000) })
}

/**
 * After an address change, a device that was not signed in long before may belong to someone who took over
 * the mailbox.
 */
export async function requireKnown(parts: IdentityParts, session: Session): Promise<void> {
  if (!(await parts.sessions.isOlderThanLock(session))) requireUnlocked(parts, session)
}
