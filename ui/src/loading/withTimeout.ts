/**
 * Rejects when a promise takes longer than this, in ms. `settleBy` of the core does the same, but the modal opens with this file: some
 * bundlers would load all that the core has for plugins with it.
 */
export function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Did not load within ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
