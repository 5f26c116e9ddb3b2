import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { nameAgent } from '../nameAgent.js'
import { type Page, pageHeaders, renderPage } from '../site/renderPage.js'
import type { Callback } from '../social/createSocialFlows.js'
import type { SocialFlow } from '../social/socialStatements.js'
import { BASE } from './guards.js'
import type { IdentityContext, IdentityEnv, IdentityParts } from './IdentityEnv.js'

const formShape = z.object({
  flow: z.uuid(),
  handoff: z.string().max(100),
  code: z.string().max(64),
  decision: z.literal('confirm'),
})

/** What a page shows once nothing is to be done on it. */
const ends = {
  over: {
    title: 'This login is over',
    text: 'It is not known here, has been used or has expired. Start again where you want to sign in.',
  },
  ended: { title: 'You are not signed in', text: 'Go back to where you wanted to sign in, and try again.' },
  ready: { title: 'Done', text: 'Go back to where you wanted to sign in. You can close this page.' },
} as const

/** Serves what a provider sends the browser back to. Only logins from another browser have pages, without scripts. */
export function serveSocialPages(app: Hono<IdentityEnv>, { social }: IdentityParts): void {
  const confirmPath = `${BASE}/social/confirm`
  const show = async (context: IdentityContext, page: Page, status: 200 | 404 = 200) =>
    context.body(await renderPage(page), status, pageHeaders)

  /** The page shows who asks: whoever was sent the address of the login, instead of beginning it, can see that. */
  const codePage = ({ id, returnUrl, agent }: SocialFlow, handoff: string, isWrong = false): Page => ({
    title: isWrong ? 'This code is wrong' : 'Type the code',
    text: 'Type the code that is shown where you began to sign in. Stop if you did not begin it yourself: whoever sent you here would get into your wallet.',
    facts: [
      ['Signs in on', new URL(returnUrl).host],
      ['Says it is', nameAgent(agent) || 'no browser that is known'],
    ],
    form: {
      action: confirmPath,
      hidden: { flow: id, handoff },
      input: { name: 'code', label: 'Code' },
      buttons: [['confirm', 'Sign in there']],
    },
  })

  async function end(context: IdentityContext, callback: Callback | undefined) {
    if (!callback) return show(context, ends.over, 404)
    const { flow, handoff } = callback
    if (flow.mode === 'other-browser')
      return show(context, handoff === undefined ? ends.ended : codePage(flow, handoff))
    const url = new URL(flow.returnUrl)
    url.hash = `latchkit-login=${flow.id}${handoff === undefined ? '' : `.${handoff}`}`
    return context.redirect(url.href, 303)
  }

  app.get(`${BASE}/social/callback/:provider`, async context => {
    const { searchParams } = new URL(context.req.url)
    return end(context, await social.callback(context.req.param('provider'), searchParams))
  })
  app.post(`${BASE}/social/callback/:provider`, async context => {
    const form = new URLSearchParams(await context.req.text())
    return end(context, await social.callback(context.req.param('provider'), form))
  })

  app.post(confirmPath, async context => {
    const form = formShape.safeParse(await context.req.parseBody())
    if (!form.success) throw identityError('INVALID_PARAMS')
    const { flow: id, handoff, code } = form.data
    const flow = await social.ofHandoff(id, handoff)
    if (!flow) return show(context, ends.over, 404)
    const outcome = await social.confirm(flow, code)
    return show(context, outcome === 'wrong' ? codePage(flow, handoff, true) : ends[outcome])
  })
}
