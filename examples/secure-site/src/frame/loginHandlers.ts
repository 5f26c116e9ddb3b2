import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { ServiceError } from '../session/ServiceError.js'
import { openTabMemory } from '../session/tabMemory.js'
import type { Handlers } from './createDispatch.js'
import type { FrameParts } from './FrameParts.js'

type LoginCall = 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP'

const sent = { retryAfter: z.optional(z.number()), expiresIn: z.optional(z.number()) }
const startedShape = z.object({
  flow: z.string(),
  action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']),
  email: z.string(),
  ...sent,
})
const waitedShape = z.object({ status: z.enum(['pending', 'approved', 'denied', 'expired']) })

/** The service answers a poll within 25 s. */
const WAIT_MS = 40_000

/** Login by email. */
export function loginHandlers({
  service,
  session,
  wallet,
  queue,
  origin,
}: FrameParts): Pick<Handlers, LoginCall> {
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
      for (;;) {
        const { status } = await service.call({
          path: '/device/wait',
          body: { flow: flow() },
          shape: waitedShape,
          signal: own.signal,
          deadline: WAIT_MS,
        })
        if (status === 'approved') return {}
        if (status === 'denied') throw new ServiceError('DEVICE_DENIED', 'This login was denied.')
        if (status === 'expired')
          throw new ServiceError('OTP_EXPIRED', 'This link has expired: request a new one.')
        own.signal.throwIfAborted()
      }
    },
    async CONNECT_OTP({ otp }, { signal }) {
      // Pending requests were meant for the previous user, and so are those that arrive until the new one is
      // signed in.
      const endPending = () => {
        queue.rejectAll(new FrameRefusal('ABORTED', 'Somebody logs in'))
        void wallet.lock()
      }
      endPending()
      await session.start(flow(), otp)
      endPending()
      kept.set(undefined)
      await wallet.ensure(signal)
      return {}
    },
  }
}
