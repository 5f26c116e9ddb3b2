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
