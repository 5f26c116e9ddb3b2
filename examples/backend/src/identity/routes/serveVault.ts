import type { Hono } from 'hono'
import { identityError } from '../identityError.js'
import { vaultShape } from '../vault/vaultShapes.js'
import { BASE, requireKnown, requireUnlocked, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { readJson } from './readJson.js'

/** Serves the vault, the server's half of a key, and the permission to export. */
export function serveVault(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { options, audit, vaults, halves, passkeys, sessions } = parts
  const { profile } = options
  const hasHalves = profile !== 'self-custody'
  const mayOpen = profile === 'easy' || profile === 'dev'

  app.get(`${BASE}/vault`, withSession(parts), async context => {
    const vault = await vaults.read(context.get('session').userId)
    if (!vault) throw identityError('NOT_FOUND')
    return context.json(vault)
  })

  app.put(`${BASE}/vault`, withSession(parts), async context => {
    const vault = await readJson(context, vaultShape)
    const session = context.get('session')
    const { userId, jkt } = session
    if (!mayOpen && vault.slots.some(({ kind }) => kind === 'server'))
      throw identityError('NOT_ALLOWED', { message: 'This profile has no slot of the server.' })
    const wanted = vault.slots.flatMap(({ kind, info }) => (kind === 'passkey' ? [info['credentialId']] : []))
    const known = wanted.length === 0 ? [] : await passkeys.idsOf(userId)
    if (!wanted.every(id => typeof id === 'string' && known.includes(id)))
      throw identityError('INVALID_PARAMS', { message: 'A passkey slot needs a registered passkey.' })
    // Whoever replaces a vault could lose the wallet for good.
    if (vault.version > 0) {
      await requireKnown(parts, session)
      sessions.requireFactor(session)
    }
    const version = await vaults.write(userId, vault)
    await audit.add({ userId, jkt, kind: version === 1 ? 'vault-created' : 'vault-changed' })
    return context.json({ version })
  })

  app.post(`${BASE}/vault/half`, withSession(parts), async context => {
    if (!hasHalves) throw identityError('NOT_ALLOWED')
    const session = context.get('session')
    const { userId, jkt } = session
    await requireKnown(parts, session)
    const half = await halves.of(userId)
    await audit.add({ userId, jkt, kind: 'half-released' })
    return context.json({ half })
  })

  app.post(`${BASE}/vault/export-permit`, withSession(parts), async context => {
    const session = context.get('session')
    requireUnlocked(parts, session)
    sessions.requireFactor(session)
    await audit.add({ userId: session.userId, jkt: session.jkt, kind: 'export-permitted' })
    return context.body(null, 204)
  })
}
