import { specError } from '@latchkit/core/errors'

/** A deadline as a signal, to be stopped when it is no longer needed. */
export interface Deadline {
  readonly signal: AbortSignal
  stop(): void
}

/** Makes a signal that aborts with `core/TIMEOUT` when the time is over, and begins anew as long as it is extended. */
export function createDeadline(afterMs: number, isExtended: () => boolean = () => false): Deadline {
  const late = new AbortController()
  const context = { afterMs }
  const look = () => {
    if (isExtended()) timer = setTimeout(look, afterMs)
    else late.abort(specError('core/TIMEOUT', { context, pluginId: 'embedded-wallet', retryable: true }))
  }
  let timer = setTimeout(look, afterMs)
  return { signal: late.signal, stop: () => clearTimeout(timer) }
}
