import type { Hono } from 'hono'
import { identityError } from '../identityError.js'
import { replacementShape } from '../vault/vaultShapes.js'
import { BASE, requireUnlocked, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { languageIn } from './languageIn.js'
import { readJson } from './readJson.js'
import { checkSlots } from './serveVault.js'

/** Serves the replacement of keys, and the former vault until its owner deletes it. */
export function serveFormerVault(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { formerVaults, sessions, users } = parts

  app.get(`${BASE}/vault/former`, withSession(parts), async context => {
    const vault = await formerVaults.read(context.get('session').userId)
    if (!vault) throw identityError('NOT_FOUND')
    return context.json(vault)
  })

  app.post(`${BASE}/vault/replace`, withSession(parts), async context => {
    const vault = await readJson(context, replacementShape)
    const session = context.get('session')
    // On any device: someone who took over the mailbox could otherwise wait on one that was signed in before.
    requireUnlocked(parts, session)
    sessions.requireFactor(session)
    await checkSlots(parts, session.userId, vault.slots)
    const claims = await users.claimsOf(session.userId, session.jkt)
    const asks = { claims, language: languageIn(context) }
    return context.json({ version: await formerVaults.replace(session, asks, vault) })
  })

  app.delete(`${BASE}/vault/former`, withSession(parts), async context => {
    const session = context.get('session')
    requireUnlocked(parts, session)
    sessions.requireFactor(session)
    await formerVaults.letGo(session)
    return context.body(null, 204)
  })
}
