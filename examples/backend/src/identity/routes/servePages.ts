import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { nameAgent } from '../nameAgent.js'
import { type Page, pageHeaders, renderPage } from '../site/renderPage.js'
import { BASE } from './guards.js'
import type { IdentityContext, IdentityEnv, IdentityParts } from './IdentityEnv.js'

const tokenShape = z.string().regex(/^[\w-]{43}$/)
const formShape = z.object({ token: tokenShape, decision: z.enum(['approve', 'deny', 'revert']) })

/** The states of a link as worded on its page. */
const outcomes = {
  approved: {
    title: 'Device approved',
    text: 'Go back to the page where you sign in.',
  },
  denied: { title: 'Device denied', text: 'Nobody can sign in with this request any more.' },
  expired: { title: 'This link has expired', text: 'Request a new one where you sign in.' },
} as const
const unknown: Page = { title: 'This link is not valid', text: 'It may have been used, or it has expired.' }

/** Serves the pages linked in mails. They work without scripts, and only a button decides. */
export function servePages(app: Hono<IdentityEnv>, { codes, emailChanges }: IdentityParts): void {
  const [devicePath, revertPath] = [`${BASE}/device`, `${BASE}/email/revert`]
  const show = async (context: IdentityContext, page: Page, status: 200 | 404 = 200) =>
    context.body(await renderPage(page), status, pageHeaders)
  const tokenOf = (context: IdentityContext) => tokenShape.safeParse(context.req.query('token')).data ?? ''
  const readForm = async (context: IdentityContext) => {
    const form = formShape.safeParse(await context.req.parseBody())
    if (!form.success) throw identityError('INVALID_PARAMS')
    return form.data
  }

  async function devicePage(token: string): Promise<Page | undefined> {
    const found = await codes.ofLink(token)
    if (!found) return undefined
    const { flow, state } = found
    if (state !== 'pending') return outcomes[state]
    const facts = [
      ['Account', flow.email],
      ['Time', new Date(flow.createdAt).toUTCString()],
      ['Says it is on', flow.origin || 'no page'],
      ['Says it is', nameAgent(flow.agent) || 'no browser that is known'],
    ] as const
    const buttons = [
      ['approve', 'Approve'],
      ['deny', 'Deny'],
    ] as const
    return {
      title: 'A new device wants to sign in',
      text: 'Approve it only if you have just asked to sign in yourself. What it says of itself cannot be checked: a stranger can say the same.',
      facts,
      form: { action: devicePath, hidden: { token }, buttons },
    }
  }
  app.get(devicePath, async context => {
    const page = await devicePage(tokenOf(context))
    return show(context, page ?? unknown, page ? 200 : 404)
  })
  app.post(devicePath, async context => {
    const { token, decision } = await readForm(context)
    await codes.decide(token, decision === 'approve')
    // The first decision counts, whichever tab it came from, so show that one.
    const page = await devicePage(token)
    return show(context, page ?? unknown, page ? 200 : 404)
  })

  app.get(revertPath, async context => {
    const token = tokenOf(context)
    if (!(await emailChanges.canRevert(token))) return show(context, unknown, 404)
    return show(context, {
      title: 'Take your wallet back',
      text: 'Your wallet gets this email address again, and every device is signed out.',
      form: { action: revertPath, hidden: { token }, buttons: [['revert', 'Take it back']] },
    })
  })
  app.post(revertPath, async context => {
    const { token } = await readForm(context)
    if (!(await emailChanges.revert(token))) return show(context, unknown, 404)
    return show(context, {
      title: 'Done',
      text: 'Your wallet has this email address again. Sign in to use it.',
    })
  })
}
