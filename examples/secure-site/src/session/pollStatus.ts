import * as z from 'zod/mini'
import type { Service } from './createService.js'

/** The service answers a poll within 25 s. */
const WAIT_MS = 40_000

const polledShape = z.object({
  status: z.string(),
  /** Whose account a login that is ready would add. */
  account: z.optional(z.string()),
})

/** How a login that was waited for has ended. */
export type Polled = z.output<typeof polledShape>

/** Polls a login until it is no longer pending, nor `done`, which is to wait for its proof. Rejects with the signal's reason. */
export async function pollStatus(
  service: Service,
  path: '/device/wait' | '/social/wait',
  flow: string,
  signal: AbortSignal,
): Promise<Polled> {
  for (;;) {
    const polled = await service.call({
      ...{ path, signal, shape: polledShape },
      body: { flow },
      deadline: WAIT_MS,
    })
    if (polled.status !== 'pending' && polled.status !== 'done') return polled
    signal.throwIfAborted()
  }
}
