/** Runs something when the page has nothing better to do, within 1 s, unless the signal aborts first. */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  const has = typeof requestIdleCallback === 'function'
  const id = has ? requestIdleCallback(run, { timeout: 1_000 }) : setTimeout(run, 200)
  signal.addEventListener('abort', () => (has ? cancelIdleCallback(id as number) : clearTimeout(id)), {
    once: true,
  })
}
