import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { type Returned, startWithLogin, waitForLogin } from '../session/socialLogin.js'
import { admitDevice } from './admitDevice.js'
import type { Handlers } from './createDispatch.js'
import type { FrameParts } from './FrameParts.js'
import { logIn } from './logIn.js'
import { readUser } from './readUser.js'

type SocialCall = 'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'

const startedShape = z.object({
  flow: z.string(),
  url: z.string(),
  expiresIn: z.number(),
  userCode: z.optional(z.string()),
})

/** Logins at other providers. */
export function socialHandlers(parts: FrameParts): Pick<Handlers, SocialCall> {
  const { service, session, origin } = parts

  const start = (body: object) =>
    service.call({
      path: '/social/start',
      body: { ...body, projectId: service.projectId },
      shape: startedShape,
    })
  async function finish(returned: Returned, signal: AbortSignal) {
    if (returned.handoff === undefined && !(await waitForLogin(service, returned.flow, signal))) return
    const admit = (flow: string) => admitDevice(parts, flow, signal)
    await logIn(parts, () => startWithLogin(session, returned, admit), signal)
  }
  return {
    async GET_SOCIAL_REDIRECT_URI({ provider, mode, returnUrl }) {
      // The login's pages, the mails and the log name the site that it comes back to.
      if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== origin)
        throw new FrameRefusal('NOT_ALLOWED', 'A login comes back to the page that begins it.')
      const { url, ...begun } = await start({ provider, mode, returnUrl })
      return { uri: url, ...begun }
    },
    async CONNECT_SOCIAL({ flow, handoff, ...asked }, { signal }) {
      await finish({ flow, handoff }, signal)
      return asked.siwxMessage === undefined ? {} : readUser(parts, asked, signal)
    },
    GET_FARCASTER_URI: () => start({ provider: 'farcaster', mode: 'other-browser', returnUrl: `${origin}/` }),
    async CONNECT_FARCASTER({ flow }, { signal }) {
      await finish({ flow }, signal)
      return {}
    },
  }
}
