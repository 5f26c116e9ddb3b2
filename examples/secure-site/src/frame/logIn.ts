import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Service } from '../session/createService.js'
import type { FrameParts } from './FrameParts.js'

/** The service answers a poll within 25 s. */
const WAIT_MS = 40_000

const statusShape = z.object({ status: z.string() })

/** Polls a login until it is no longer pending. Rejects with the signal's reason. */
export async function pollStatus(
  service: Service,
  path: '/device/wait' | '/social/wait',
  flow: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const { status } = await service.call({
      ...{ path, signal, shape: statusShape },
      body: { flow },
      deadline: WAIT_MS,
    })
    if (status !== 'pending') return status
    signal.throwIfAborted()
  }
}

/**
 * Starts a session and opens or creates its wallet. Pending requests were meant for the previous user, and so
 * are those that arrive until the new one is signed in: all are rejected.
 */
export async function logIn(
  { queue, wallet }: Pick<FrameParts, 'queue' | 'wallet'>,
  start: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const endPending = () => {
    queue.rejectAll(new FrameRefusal('ABORTED', 'Somebody logs in'))
    void wallet.lock()
  }
  endPending()
  await start()
  endPending()
  await wallet.ensure(signal)
}
