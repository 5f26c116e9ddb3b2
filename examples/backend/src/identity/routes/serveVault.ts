import type { Hono } from 'hono'
import { identityError } from '../identityError.js'
import { type VaultInput, vaultShape } from '../vault/vaultShapes.js'
import { BASE, requireKnown, requireUnlocked, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { readJson } from './readJson.js'

/** Throws unless the profile and the user's passkeys allow these slots. */
export async function checkSlots(
  { options, passkeys }: IdentityParts,
  userId: string,
  slots: VaultInput['slots'],
): Promise<void> {
  const mayOpen = options.profile === 'easy' || options.profile === 'dev'
  if (!mayOpen && slots.some(({ kind }) => kind === 'server'))
    throw identityError('NOT_ALLOWED', { message: 'This profile has no slot of the server.' })
  const wanted = slots.flatMap(({ kind, info }) => (kind === 'passkey' ? [info['credentialId']] : []))
  const known = wanted.length === 0 ? [] : await passkeys.idsOf(userId)
  if (!wanted.every(id => typeof id === 'string' && known.includes(id)))
    throw identityError('INVALID_PARAMS', { message: 'A passkey slot needs a registered passkey.' })
}

/** Serves the vault, the server's half of a key, and the permission to export. */
export function serveVault(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { options, audit, vaults, halves, sessions } = parts
  /** Without networks for smart accounts, all that is ever shown is the account of the key. */
  const shown = options.chains?.some(({ smartAccounts }) => smartAccounts) ? undefined : 'eoa'
  const hasHalves = options.profile !== 'self-custody'

  app.get(`${BASE}/vault`, withSession(parts), async context => {
    const vault = await vaults.read(context.get('session').userId)
    if (!vault) throw identityError('NOT_FOUND')
    return context.json(vault)
  })

  app.put(`${BASE}/vault`, withSession(parts), async context => {
    const vault = await readJson(context, vaultShape)
    const session = context.get('session')
    const { userId, jkt } = session
    await checkSlots(parts, userId, vault.slots)
    // Replacing a vault can lose the wallet for good.
    if (vault.version > 0) {
      await requireKnown(parts, session)
      sessions.requireFactor(session)
    }
    const { version, removedPasskeys } = await vaults.write(userId, vault, shown ?? vault.accountType)
    await audit.add({ userId, jkt, kind: version === 1 ? 'vault-created' : 'vault-changed' })
    for (let n = 0; n < removedPasskeys; n += 1) await audit.add({ userId, jkt, kind: 'passkey-removed' })
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
