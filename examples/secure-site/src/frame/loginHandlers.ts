import * as z from 'zod/mini'
import { ServiceError } from '../session/ServiceError.js'
import { waitForDevice } from '../session/socialLogin.js'
import { openTabMemory } from '../session/tabMemory.js'
import type { Handlers } from './createDispatch.js'
import type { FrameParts } from './FrameParts.js'
import { logIn } from './logIn.js'

type LoginCall = 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP'

const sent = { retryAfter: z.optional(z.number()), expiresIn: z.optional(z.number()) }
const startedShape = z.object({
  flow: z.string(),
  action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']),
  email: z.string(),
  ...sent,
})

/** Login by email. */
export function loginHandlers(parts: FrameParts): Pick<Handlers, LoginCall> {
  const { service, session, origin } = parts
  const kept = openTabMemory(`flow:${service.projectId}`)
  let waiting: AbortController | undefined

  function flow(): string {
    const own = kept.get()
    if (own !== undefined) return own
    throw new ServiceError('OTP_RESTART', 'Start again: this login is not known here.')
  }
  return {
    async CONNECT_EMAIL({ email }) {
      const { projectId } = service
      const started = await service.call({
        path: '/email/start',
        body: { email, projectId, origin },
        shape: startedShape,
      })
      // Stored, so that a page reload does not void the code; another tab may log in at the same time.
      kept.set(started.flow)
      const { action, email: address, retryAfter, expiresIn } = started
      return { action, email: address, retryAfter, expiresIn }
    },
    async CONNECT_DEVICE(_, { signal }) {
      waiting?.abort(new ServiceError('OTP_RESTART', 'A newer request waits for the device.'))
      const own = new AbortController()
      waiting = own
      signal.addEventListener('abort', () => own.abort(signal.reason))
      await waitForDevice(service, flow(), own.signal)
      return {}
    },
    async CONNECT_OTP({ otp }, { signal }) {
      await logIn(
        parts,
        async () => {
          await session.start('/email/verify', { flow: flow(), code: otp })
          kept.set(undefined)
        },
        signal,
      )
      return {}
    },
  }
}
