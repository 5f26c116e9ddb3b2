/** Runs something when the page is idle, within 2 s. @returns a function that cancels it. */
export function whenIdle(run: (done?: unknown) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 300)
  return () => clearTimeout(id)
}
