import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { PASSKEY } from '../user/createLogins.js'
import { BASE } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { readJson } from './readJson.js'

const optionsShape = z.object({ state: z.string().max(200) })
const checkShape = z.object({ ...optionsShape.shape, id: z.string().max(2_000) })

/** Serves the site's own page for logins by passkey, which then goes to the callback as any provider's does. */
export function servePasskeyLogins(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { options, passkeyLogins, passkeys, social } = parts

  async function begun(state: string) {
    const found = await social.ofCallback(PASSKEY, state)
    if (!found) throw identityError('SOCIAL_EXPIRED')
    return found
  }

  app.post(`${BASE}/social/passkey/options`, async context => {
    const { flow, checks } = await begun((await readJson(context, optionsShape)).state)
    const today = new Date((options.now ?? Date.now)()).toISOString().slice(0, 10)
    const known = flow.userId === null ? [] : await passkeys.idsOf(flow.userId)
    return context.json({
      site: new URL(flow.returnUrl).host,
      kind: flow.kind,
      ...(await passkeyLogins.options(checks, `Wallet ${today}`, known)),
    })
  })
  // Before the callback, which counts once: a person may have another passkey.
  app.post(`${BASE}/social/passkey/check`, async context => {
    const { state, id } = await readJson(context, checkShape)
    const { checks } = await begun(state)
    return context.json({ isKnown: await passkeyLogins.isKnown(id, checks) })
  })
}
