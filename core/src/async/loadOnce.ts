/**
 * Loads a value on the first call and returns the same one from then on. A failure is not cached: the next call loads
 * again.
 *
 * @example
 * const store = loadOnce(async () => (await import('./createStore.js')).createStore(ctx))
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Runs something when the page is idle, within 2 s. @returns a function that cancels it. */
export function whenIdle(run: (done?: unknown) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 300)
  return () => clearTimeout(id)
}
