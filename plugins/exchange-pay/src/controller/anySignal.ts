/** A signal that aborts with the first of several. `end` lets go of them. */
export function anySignal(signals: readonly (AbortSignal | undefined)[]) {
  const own = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted) own.abort(signal.reason)
    signal?.addEventListener('abort', () => own.abort(signal.reason), { signal: own.signal })
  }
  return { signal: own.signal, end: () => own.abort() }
}
