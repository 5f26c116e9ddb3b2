import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { nameAgent } from '../nameAgent.js'
import type { PageWords } from '../site/pageWords.js'
import { BASE } from './guards.js'
import type { IdentityContext, IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { pageIn } from './pageIn.js'

const tokenShape = z.string().regex(/^[\w-]{43}$/)
const formShape = z.object({ token: tokenShape, decision: z.enum(['approve', 'deny', 'revert']) })

/** Serves the pages linked in mails. They work without scripts, and only a button decides. */
export function servePages(app: Hono<IdentityEnv>, { codes, emailChanges }: IdentityParts): void {
  const [devicePath, revertPath] = [`${BASE}/device`, `${BASE}/email/revert`]
  const tokenOf = (context: IdentityContext) => tokenShape.safeParse(context.req.query('token')).data ?? ''
  const readForm = async (context: IdentityContext) => {
    const form = formShape.safeParse(await context.req.parseBody())
    if (!form.success) throw identityError('INVALID_PARAMS')
    return form.data
  }

  async function showDevice(context: IdentityContext, token: string) {
    const { t, language, show } = pageIn(context)
    const found = await codes.ofLink(token)
    if (!found) return show(unknownPage(t), 404)
    const { flow, state } = found
    if (state !== 'pending') return show({ title: t[`${state}Title`], text: t[`${state}Text`] })
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
    return show({
      title: t.deviceTitle,
      text: t.deviceText,
      facts: [
        [t.factAccount, flow.email],
        [t.factTime, time.format(flow.createdAt)],
        [t.factPage, flow.origin || t.noPage],
        [t.factAgent, nameAgent(flow.agent, t.on) || t.noAgent],
      ],
      form: {
        action: devicePath,
        hidden: { token },
        buttons: [
          ['approve', t.approve],
          ['deny', t.deny],
        ],
      },
    })
  }
  app.get(devicePath, context => showDevice(context, tokenOf(context)))
  app.post(devicePath, async context => {
    const { token, decision } = await readForm(context)
    await codes.decide(token, decision === 'approve')
    // The first decision counts, whichever tab it came from, so show that one.
    return showDevice(context, token)
  })

  app.get(revertPath, async context => {
    const { t, show } = pageIn(context)
    const token = tokenOf(context)
    if (!(await emailChanges.canRevert(token))) return show(unknownPage(t), 404)
    return show({
      title: t.revertTitle,
      text: t.revertText,
      form: { action: revertPath, hidden: { token }, buttons: [['revert', t.revert]] },
    })
  })
  app.post(revertPath, async context => {
    const { t, show } = pageIn(context)
    const { token } = await readForm(context)
    if (!(await emailChanges.revert(token))) return show(unknownPage(t), 404)
    return show({ title: t.revertedTitle, text: t.revertedText })
  })
}

const unknownPage = (t: PageWords) => ({ title: t.unknownTitle, text: t.unknownText })
