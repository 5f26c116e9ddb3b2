import type { ApprovalKind, ApprovalRequest } from './ApprovalRequest.js'
import type { ApprovalQueue } from './createApprovalQueue.js'

/** The request to wait for, and the time. */
export interface WaitForRequestOptions {
  kind?: ApprovalKind
  /** Milliseconds; 30,000 by default, so that a slow machine fails no test. */
  timeout?: number
}

/** Resolves with the oldest matching pending request, now or later; rejects after the timeout. */
export function waitForRequest(
  queue: ApprovalQueue,
  { kind, timeout = 30_000 }: WaitForRequestOptions = {},
): Promise<ApprovalRequest> {
  const pick = () => queue.pending.get().find(request => kind === undefined || request.kind === kind)
  return new Promise((resolve, reject) => {
    const found = pick()
    if (found) return resolve(found)
    const stop = queue.pending.subscribe(() => {
      const next = pick()
      if (!next) return
      clearTimeout(timer)
      stop()
      resolve(next)
    })
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`No ${kind ?? 'wallet'} request came within ${timeout} ms.`))
    }, timeout)
  })
}
