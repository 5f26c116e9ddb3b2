import { type CallsStatus, isKitError } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'

/** Asks for the status of a batch until it is settled. At the deadline it is what was heard last; rejects if nothing was. */
export async function waitForCalls(
  ask: (signal: AbortSignal) => Promise<CallsStatus>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<CallsStatus> {
  let last: CallsStatus | undefined
  let failure: unknown
  const settled = await pollUntil(
    async until => {
      try {
        last = await ask(until)
      } catch (error) {
        failure = error
        throw error
      }
      return last.status === 'pending' ? undefined : last
    },
    { timeoutMs, signal, isFinal: isUnknownMethod },
  )
  const known = settled ?? last
  if (known) return known
  throw failure ?? specError('core/TIMEOUT', { context: { afterMs: timeoutMs }, retryable: true })
}

/** A wallet that cannot say will not learn it. */
const isUnknownMethod = (error: unknown) =>
  isKitError(error, 'rpc/UNSUPPORTED_METHOD') || isKitError(error, 'rpc/METHOD_NOT_FOUND')
