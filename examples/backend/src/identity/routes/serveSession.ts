import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { BASE, withDevice, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { languageIn } from './languageIn.js'
import { readJson } from './readJson.js'

const refreshShape = z.object({ refresh: z.string().max(200) })
const endShape = z.object({ everywhere: z.boolean().default(false) })
const factorShape = z.object({ code: z.string().max(64) })

/** Serves sessions: refreshing and ending them, and confirmation by a fresh factor. */
export function serveSession(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { codes, sessions, audit, users } = parts

  app.post(`${BASE}/session/refresh`, withDevice(parts), async context => {
    const { refresh } = await readJson(context, refreshShape)
    const jkt = context.get('jkt')
    const pair = await sessions.refresh(refresh, jkt, ({ userId }) =>
      audit.add({ userId, kind: 'token-reused', jkt }),
    )
    return context.json(pair)
  })

  app.post(`${BASE}/session/end`, withSession(parts), async context => {
    const { everywhere } = await readJson(context, endShape)
    const { userId, family, jkt } = context.get('session')
    if (everywhere) await sessions.endAll(userId)
    else await sessions.end(family)
    await audit.add({ userId, jkt, kind: everywhere ? 'signed-out-everywhere' : 'signed-out' })
    return context.body(null, 204)
  })

  app.post(`${BASE}/factor/start`, withSession(parts), async context => {
    const { userId, email, jkt, project } = context.get('session')
    if (email === null) throw identityError('NOT_ALLOWED', { message: 'This wallet has no email address.' })
    const language = languageIn(context)
    const request = { email, jkt, userId, project, language, network: context.get('network') }
    const claims = await users.claimsOf(userId, jkt)
    return context.json(await codes.start({ ...request, claims, kind: 'factor' }, 'code'))
  })

  app.post(`${BASE}/factor/verify`, withSession(parts), async context => {
    const { code } = await readJson(context, factorShape)
    const session = context.get('session')
    return codes.verifyOf(session, 'factor', code, async () => {
      await audit.add({ userId: session.userId, jkt: session.jkt, kind: 'factor-confirmed' })
      return context.json(await sessions.confirm(session))
    })
  })
}
