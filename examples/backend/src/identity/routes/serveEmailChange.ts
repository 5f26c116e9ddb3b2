import type { Hono } from 'hono'
import * as z from 'zod'
import { canonicalEmail } from '../email/canonicalEmail.js'
import { identityError } from '../identityError.js'
import { BASE, requireUnlocked, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { languageIn } from './languageIn.js'
import { readJson } from './readJson.js'

const emailShape = z.object({ email: z.string().max(1_000) })
const codeShape = z.object({ code: z.string().max(64) })

/** Serves address changes: first a code to the old one, if there is one, then a code to the new one. */
export function serveEmailChange(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { codes, emailChanges, sessions, users } = parts

  app.post(`${BASE}/email/change/start`, withSession(parts), async context => {
    const given = await readJson(context, emailShape)
    const session = context.get('session')
    requireUnlocked(parts, session)
    const target = canonicalEmail(given.email)
    if (target === session.email) throw identityError('EMAIL_INVALID')
    const claims = await users.claimsOf(session.userId, session.jkt)
    const asks = { claims, network: context.get('network'), language: languageIn(context) }
    const { email, ...request } = { ...session, ...asks }
    if (email === null) {
      sessions.requireFactor(session)
      const started = await codes.start({ ...request, email: target, kind: 'add-email' }, 'code')
      return context.json({ ...started, action: 'VERIFY_SECONDARY_OTP', email: target })
    }
    const started = await codes.start({ ...request, email, target, kind: 'change-primary' }, 'code')
    return context.json({ ...started, action: 'VERIFY_PRIMARY_OTP', email: target })
  })

  app.post(`${BASE}/email/change/primary`, withSession(parts), async context => {
    const { code } = await readJson(context, codeShape)
    const session = context.get('session')
    const { userId, jkt, project } = session
    return codes.verifyOf(session, 'change-primary', code, async ({ target }) => {
      if (target === null) throw identityError('OTP_RESTART')
      const claims = await users.claimsOf(userId, jkt)
      const asks = { claims, network: context.get('network'), language: languageIn(context) }
      const request = { userId, jkt, project, email: target, ...asks }
      const started = await codes.start({ ...request, kind: 'change-secondary' }, 'code')
      return context.json({ ...started, action: 'VERIFY_SECONDARY_OTP', email: target })
    })
  })

  app.post(`${BASE}/email/change/secondary`, withSession(parts), async context => {
    const { code } = await readJson(context, codeShape)
    const session = context.get('session')
    requireUnlocked(parts, session)
    const claims = await users.claimsOf(session.userId, session.jkt)
    // A code that was asked for to add an address never replaces one: the old mailbox has not agreed.
    const kind = session.email === null ? 'add-email' : 'change-secondary'
    return codes.verifyOf(session, kind, code, async ({ email }) => {
      await emailChanges.apply({ ...session, claims, language: languageIn(context) }, email)
      return context.json({ email })
    })
  })
}
