import type { Hono } from 'hono'
import * as z from 'zod'
import type { CodeRequest } from '../email/createCodes.js'
import { deviceCheckOf } from '../IdentityOptions.js'
import { identityError } from '../identityError.js'
import type { Session } from '../session/createSessions.js'
import { isFrameOrigin } from '../site/frameOrigins.js'
import type { SocialFlow } from '../social/socialStatements.js'
import { type Account, PASSKEY } from '../user/createLogins.js'
import { BASE, requireUnlocked, withEither } from './guards.js'
import type { IdentityContext, IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { languageIn } from './languageIn.js'
import { poll } from './poll.js'
import { readJson } from './readJson.js'
import { signIn } from './signIn.js'

/** A relay is asked as often as that. */
const LOOK_MS = 1_000

const startShape = z.object({
  provider: z.string().max(40),
  projectId: z.string().max(200),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
  mode: z.enum(['return', 'other-browser']).default('return'),
  kind: z.enum(['login', 'link', 'factor']).default('login'),
})
const waitShape = z.object({ flow: z.uuid() })
const finishShape = z.object({ flow: z.uuid(), handoff: z.string().max(100).optional() })

/** The browser that asks. */
type Asks = Pick<CodeRequest, 'claims' | 'network' | 'language'>

/** Serves logins at providers: their start, the wait for their end, and what they are for. */
export function serveSocial(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { options, audit, codes, logins, origins, passkeyLogins, sessions, social, users } = parts
  const sessionOf = (context: IdentityContext): Session | undefined => context.get('session')

  /** Adding a login is adding a key to the door: it needs the visitor, at the start and at the end. */
  function requireLinker(session: Session | undefined): Session {
    if (!session) throw identityError('SESSION_ENDED')
    requireUnlocked(parts, session)
    sessions.requireFactor(session)
    return session
  }

  /**
   * The page that the login comes back to, which may embed the frame or is the site's own. Without its query:
   * browsers carry a fragment, and so the handoff, along redirects, and a page that redirects to any address
   * usually takes it from there.
   */
  async function checkReturn(given: string, projectId: string): Promise<string> {
    const url = new URL(given)
    const isOwn = url.origin === options.origin
    if (!isOwn && !isFrameOrigin(url.origin, await origins.of(projectId))) throw identityError('NOT_ALLOWED')
    if (url.username || url.password) throw identityError('INVALID_PARAMS', { message: 'Invalid: returnUrl' })
    return url.origin + url.pathname
  }

  app.post(`${BASE}/social/start`, withEither(parts), async context => {
    const { provider, projectId, returnUrl, mode, kind } = await readJson(context, startShape)
    if (!origins.isKnown(projectId)) throw identityError('NOT_ALLOWED')
    const session = sessionOf(context)
    if (kind === 'link') requireLinker(session)
    if (kind === 'factor' && !session) throw identityError('SESSION_ENDED')
    const started = await social.start({
      provider,
      kind,
      mode,
      jkt: context.get('jkt'),
      ...(kind === 'login' ? {} : { userId: session?.userId }),
      project: projectId,
      returnUrl: await checkReturn(returnUrl, projectId),
      agent: context.req.header('User-Agent')?.slice(0, 300) ?? '',
      network: context.get('network'),
    })
    return context.json(started)
  })

  app.post(`${BASE}/social/wait`, withEither(parts), async context => {
    const { flow } = await readJson(context, waitShape)
    const look = () => social.outcome(flow, context.get('jkt'))
    const isPending = ({ status }: { status: string }) => status === 'pending' || status === 'done'
    return context.json(await poll(context.req.raw.signal, look, isPending, LOOK_MS))
  })

  app.post(`${BASE}/social/finish`, withEither(parts), async context => {
    const { flow: id, handoff } = await readJson(context, finishShape)
    const session = sessionOf(context)
    const given = { id, jkt: context.get('jkt'), handoff, session }
    return context.json(
      await social.finish(given, async (flow, account) => {
        const { origin } = new URL(flow.returnUrl)
        const claims = { origin: origin === options.origin ? '' : origin, agent: flow.agent }
        const asks = { claims, network: context.get('network'), language: languageIn(context) }
        if (flow.kind === 'link') return link(requireLinker(session), account, asks)
        if (flow.kind === 'factor' && session) return confirm(session, account)
        return login(flow, account, asks)
      }),
    )
  })

  /** The id that a passkey's authenticator stores is that of its user, so that it never gets two of them. */
  async function idFor({ provider, subject }: Account): Promise<string | undefined> {
    if (provider !== PASSKEY) return undefined
    const id = await passkeyLogins.ownerOf(subject)
    if (id === undefined) throw identityError('SOCIAL_EXPIRED')
    return id
  }

  async function login({ jkt, project }: SocialFlow, account: Account, asks: Asks) {
    const user = await logins.userOf(account, await idFor(account))
    await requireAdmission(user.id, { jkt, project, ...asks })
    return signIn(parts, user, { account }, { jkt, project, claims: asks.claims })
  }

  /** As after a code from a mail: the mailbox admits a device that is new. Whoever has none is who their providers say. */
  async function requireAdmission(userId: string, device: Asks & Pick<CodeRequest, 'jkt' | 'project'>) {
    if (deviceCheckOf(options) === 'off') return
    const email = await users.mailboxFor(userId, device.jkt)
    if (email === undefined || (await codes.useAdmission(userId, device.jkt))) return
    const { flow, expiresIn } = await codes.start({ ...device, kind: 'login', email, userId }, 'link')
    throw identityError('DEVICE_UNKNOWN', { body: { flow, expiresIn } })
  }

  async function link(session: Session, account: Account, { claims, language }: Asks) {
    const { userId, jkt } = session
    const { provider } = account
    const owner = await logins.ownerOf(account)
    if (owner !== undefined && owner !== userId) throw identityError('LOGIN_TAKEN')
    if (owner === undefined) {
      // First, as for a change of the address: a login that nobody was told of would be worse.
      await codes.sendOwn(session, language, mails => mails.login('added', provider, claims))
      if (await logins.add(userId, account)) await audit.add({ userId, jkt, kind: 'login-added', provider })
    }
    return { logins: await logins.list(userId) }
  }

  async function confirm(session: Session, account: Account) {
    const { userId, jkt } = session
    if ((await logins.ownerOf(account)) !== userId)
      throw identityError('NOT_ALLOWED', { message: 'This account does not open this wallet.' })
    await audit.add({ userId, jkt, kind: 'factor-confirmed', provider: account.provider })
    return sessions.confirm(session)
  }
}
