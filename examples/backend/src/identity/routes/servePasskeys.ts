import type { Hono } from 'hono'
import { isFrameOrigin } from '../site/frameOrigins.js'
import { authenticationShape, registrationShape } from '../user/passkeyShapes.js'
import { BASE, requireKnown, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { readJson } from './readJson.js'

/** The passkeys that open the user's current or former vault. */
export async function passkeysInSlots(
  { vaults, formerVaults }: IdentityParts,
  userId: string,
): Promise<ReadonlySet<unknown>> {
  const stored = await Promise.all([vaults.read(userId), formerVaults.read(userId)])
  const slots = stored.flatMap(vault => vault?.slots ?? [])
  return new Set(slots.flatMap(({ kind, info }) => (kind === 'passkey' ? [info['credentialId']] : [])))
}

/** Serves the registration of passkeys, and their use as a fresh factor. Each is removed with its slot. */
export function servePasskeys(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { passkeys, sessions, audit, origins, logins } = parts

  app.post(`${BASE}/passkey/register/options`, withSession(parts), async context => {
    const session = context.get('session')
    const { userId, jkt } = session
    // A passkey is itself a factor: adding one needs the visitor, not just a session.
    sessions.requireFactor(session)
    await requireKnown(parts, session)
    const gone = await passkeys.makeRoom(userId, await passkeysInSlots(parts, userId))
    for (let n = 0; n < gone; n += 1) await audit.add({ userId, jkt, kind: 'passkey-removed' })
    const name = session.email ?? (await logins.list(userId))[0]?.label ?? 'Wallet'
    return context.json(await passkeys.registrationOptions(session, name))
  })
  app.post(`${BASE}/passkey/register/verify`, withSession(parts), async context => {
    const session = context.get('session')
    const id = await passkeys.register(session, await readJson(context, registrationShape))
    await audit.add({ userId: session.userId, jkt: session.jkt, kind: 'passkey-added' })
    return context.json({ verified: true, credentialId: id })
  })
  app.post(`${BASE}/passkey/auth/options`, withSession(parts), async context =>
    context.json(await passkeys.authenticationOptions(context.get('session'))),
  )
  app.post(`${BASE}/passkey/auth/verify`, withSession(parts), async context => {
    const session = context.get('session')
    const response = await readJson(context, authenticationShape)
    await passkeys.authenticate(session, response, async topOrigin =>
      isFrameOrigin(topOrigin, await origins.of(session.project)),
    )
    await audit.add({ userId: session.userId, jkt: session.jkt, kind: 'factor-confirmed' })
    return context.json({ verified: true, ...(await sessions.confirm(session)) })
  })
}
