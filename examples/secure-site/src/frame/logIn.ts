import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { FrameParts } from './FrameParts.js'

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
