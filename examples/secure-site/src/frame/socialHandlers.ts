import * as z from 'zod/mini'
import { pollStatus } from '../session/pollStatus.js'
import { ServiceError } from '../session/ServiceError.js'
import type { Handlers } from './createDispatch.js'
import type { FrameParts } from './FrameParts.js'
import { logIn } from './logIn.js'

type SocialCall = 'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'

const startedShape = z.object({
  flow: z.string(),
  url: z.string(),
  expiresIn: z.number(),
  userCode: z.optional(z.string()),
})

/** How a login ended that did not succeed. */
const ends: Readonly<Record<string, readonly [code: string, message: string]>> = {
  refused: ['SOCIAL_REFUSED', 'The login was refused at the provider.'],
  expired: ['SOCIAL_EXPIRED', 'The login was not finished in time.'],
  failed: ['SOCIAL_FAILED', 'The provider could not sign in.'],
}

/** Logins at other providers. */
export function socialHandlers(parts: FrameParts): Pick<Handlers, SocialCall> {
  const { service, session, origin } = parts

  const start = (body: object) =>
    service.call({
      path: '/social/start',
      body: { ...body, projectId: service.projectId, origin },
      shape: startedShape,
    })
  async function finish(flow: string, handoff: string | undefined, signal: AbortSignal) {
    if (handoff === undefined) {
      const status = await pollStatus(service, '/social/wait', flow, signal)
      // `used`: another tab of this browser has finished it.
      if (status === 'used') return {}
      const [code, message] = ends[status] ?? []
      if (code !== undefined) throw new ServiceError(code, message ?? '')
    }
    await logIn(parts, () => session.start('/social/finish', { flow, handoff }), signal)
    return {}
  }
  return {
    async GET_SOCIAL_REDIRECT_URI({ provider, mode, returnUrl }) {
      const { url, ...begun } = await start({ provider, mode, returnUrl })
      return { uri: url, ...begun }
    },
    CONNECT_SOCIAL: ({ flow, handoff }, { signal }) => finish(flow, handoff, signal),
    GET_FARCASTER_URI: () => start({ provider: 'farcaster', mode: 'other-browser', returnUrl: `${origin}/` }),
    CONNECT_FARCASTER: ({ flow }, { signal }) => finish(flow, undefined, signal),
  }
}
