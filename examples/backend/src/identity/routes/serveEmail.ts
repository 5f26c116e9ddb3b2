import type { Hono } from 'hono'
import * as z from 'zod'
import { canonicalEmail } from '../email/canonicalEmail.js'
import { deviceCheckOf } from '../IdentityOptions.js'
import { identityError } from '../identityError.js'
import { isFrameOrigin } from '../site/frameOrigins.js'
import { BASE, withDevice } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { languageIn } from './languageIn.js'
import { poll } from './poll.js'
import { readJson } from './readJson.js'
import { signIn } from './signIn.js'

const email = z.string().max(1_000)
const projectId = z.string().max(200)
const flow = z.uuid()
const code = z.string().max(64)

const startShape = z.object({ email, projectId, origin: z.string().max(300).optional() })
const verifyShape = z.object({ flow, code })
const waitShape = z.object({ flow })

/** Serves login by email: the code, and the link that admits a new device. */
export function serveEmail(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { options, codes, sessions, users, origins } = parts

  app.post(`${BASE}/email/start`, withDevice(parts), async context => {
    const given = await readJson(context, startShape)
    if (!origins.isKnown(given.projectId)) throw identityError('NOT_ALLOWED')
    const address = canonicalEmail(given.email)
    const jkt = context.get('jkt')
    // Queried in any case, so that both cases take the same time.
    const isKnown = await sessions.isKnownDevice(address, jkt)
    const isLink = deviceCheckOf(options) === 'new' && !isKnown
    const started = await codes.start(
      {
        kind: 'login',
        email: address,
        jkt,
        project: given.projectId,
        network: context.get('network'),
        language: languageIn(context),
        claims: {
          origin: await namedOrigin(given.origin, given.projectId),
          agent: context.req.header('User-Agent')?.slice(0, 300) ?? '',
        },
      },
      isLink ? 'link' : 'code',
    )
    return context.json({ ...started, action: isLink ? 'VERIFY_DEVICE' : 'VERIFY_OTP', email: address })
  })

  app.post(`${BASE}/email/verify`, withDevice(parts), async context => {
    const given = await readJson(context, verifyShape)
    const jkt = context.get('jkt')
    const { email, project, origin, agent } = await codes.verify(given.flow, jkt, given.code)
    const user = await users.ofEmail(email)
    return context.json(await signIn(parts, user, { email }, { jkt, project, claims: { origin, agent } }))
  })

  app.post(`${BASE}/device/wait`, withDevice(parts), async context => {
    const given = await readJson(context, waitShape)
    const look = () => codes.outcome(given.flow, context.get('jkt'), languageIn(context))
    const status = await poll(context.req.raw.signal, look, seen => seen === 'pending')
    return context.json({ status })
  })

  /** The requesting page, for the log and the admission of a device: the site, or one that may embed the frame. */
  async function namedOrigin(origin = '', projectId = ''): Promise<string> {
    if (origin === options.origin) return origin
    const allowed = origin === '' ? [] : await origins.of(projectId)
    return isFrameOrigin(origin, allowed) ? origin : ''
  }
}
