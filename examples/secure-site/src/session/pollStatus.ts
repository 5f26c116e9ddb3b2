import * as z from 'zod/mini'
import type { Service } from './createService.js'

/** The service answers a poll within 25 s. */
const WAIT_MS = 40_000

const statusShape = z.object({ status: z.string() })

/** Polls a login until it is no longer pending, nor `done`, which is to wait for its proof. Rejects with the signal's reason. */
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
    if (status !== 'pending' && status !== 'done') return status
    signal.throwIfAborted()
  }
}
