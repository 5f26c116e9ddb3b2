import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { EMAIL_ISSUER, type Login, PASSKEY } from '../user/createLogins.js'
import { BASE, requireUnlocked, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { languageIn } from './languageIn.js'
import { readJson } from './readJson.js'
import { passkeysInSlots } from './servePasskeys.js'

const loginShape = z.object({ issuer: z.string().max(300), subject: z.string().max(300) })

/** Serves the list of a user's ways to sign in, and their removal. */
export function serveLogins(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { audit, codes, emailChanges, logins, passkeyLogins, sessions, users } = parts

  app.get(`${BASE}/logins`, withSession(parts), async context => {
    const { userId, email } = context.get('session')
    const own: readonly Login[] =
      email === null
        ? []
        : [{ provider: EMAIL_ISSUER, issuer: EMAIL_ISSUER, subject: email, label: email, email, addedAt: 0 }]
    return context.json({ logins: [...own, ...(await logins.list(userId))] })
  })

  app.post(`${BASE}/logins/remove`, withSession(parts), async context => {
    const given = await readJson(context, loginShape)
    const session = context.get('session')
    const { userId, jkt, email } = session
    requireUnlocked(parts, session)
    sessions.requireFactor(session)
    const claims = await users.claimsOf(userId, jkt)
    const language = languageIn(context)
    if (given.issuer === EMAIL_ISSUER) {
      if (email === null || given.subject !== email) throw identityError('NOT_FOUND')
      await emailChanges.remove({ userId, email, jkt, claims, language })
      return context.body(null, 204)
    }
    const login = (await logins.list(userId)).find(
      ({ issuer, subject }) => issuer === given.issuer && subject === given.subject,
    )
    if (!login) throw identityError('NOT_FOUND')
    await codes.sendOwn(session, language, mails => mails.login('removed', login.provider, claims))
    if (!(await logins.remove(userId, given)))
      throw identityError('NOT_ALLOWED', { message: 'This is your only way to sign in.' })
    if (given.issuer === PASSKEY) {
      const opens = (await passkeysInSlots(parts, userId)).has(given.subject)
      await passkeyLogins.remove(userId, given.subject, opens)
    }
    await audit.add({ userId, jkt, kind: 'login-removed', provider: login.provider })
    return context.body(null, 204)
  })
}
