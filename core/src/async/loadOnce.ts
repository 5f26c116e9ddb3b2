/**
 * Loads something on the first call and hands the same out on each later one. A failure is not kept: the next call loads
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
