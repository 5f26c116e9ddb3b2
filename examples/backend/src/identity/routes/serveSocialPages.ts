import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { nameAgent } from '../nameAgent.js'
import type { Callback } from '../social/createSocialFlows.js'
import type { SocialFlow } from '../social/socialStatements.js'
import { BASE } from './guards.js'
import type { IdentityContext, IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { pageIn } from './pageIn.js'

const formShape = z.object({
  flow: z.uuid(),
  handoff: z.string().max(100),
  code: z.string().max(64),
  decision: z.literal('confirm'),
})

/** Serves what a provider sends the browser back to. Only logins from another browser have pages, without scripts. */
export function serveSocialPages(app: Hono<IdentityEnv>, { social }: IdentityParts): void {
  const confirmPath = `${BASE}/social/confirm`

  /** The page shows who asks: whoever was sent the address of the login, instead of beginning it, can see that. */
  function showCode(
    context: IdentityContext,
    { id, returnUrl, agent }: SocialFlow,
    handoff: string,
    isWrong = false,
  ) {
    const { t, show } = pageIn(context)
    return show({
      title: isWrong ? t.codeWrong : t.codeTitle,
      text: t.codeText,
      facts: [
        [t.factSite, new URL(returnUrl).host],
        [t.factAgent, nameAgent(agent, t.on) || t.noAgent],
      ],
      form: {
        action: confirmPath,
        hidden: { flow: id, handoff },
        input: { name: 'code', label: t.code },
        buttons: [['confirm', t.signIn]],
      },
    })
  }
  /** A page once nothing is to be done on it. */
  function showEnd(context: IdentityContext, end: 'over' | 'ended' | 'ready', status: 200 | 404 = 200) {
    const { t, show } = pageIn(context)
    return show({ title: t[`${end}Title`], text: t[`${end}Text`] }, status)
  }

  async function end(context: IdentityContext, callback: Callback | undefined) {
    if (!callback) return showEnd(context, 'over', 404)
    const { flow, handoff } = callback
    if (flow.mode === 'other-browser')
      return handoff === undefined ? showEnd(context, 'ended') : showCode(context, flow, handoff)
    const url = new URL(flow.returnUrl)
    url.hash = `latchkit-login=${flow.id}${handoff === undefined ? '' : `.${handoff}`}`
    return context.redirect(url.href, 303)
  }

  app.get(`${BASE}/social/callback/:provider`, async context => {
    // Hono calls this for HEAD as well. Link previews and scanners send that, and must not use up a code.
    if (context.req.method === 'HEAD') return context.body(null, 405, { Allow: 'GET, POST' })
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
    if (!flow) return showEnd(context, 'over', 404)
    const outcome = await social.confirm(flow, code)
    return outcome === 'wrong' ? showCode(context, flow, handoff, true) : showEnd(context, outcome)
  })
}
