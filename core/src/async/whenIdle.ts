/** Runs something when the page has nothing better to do, within 1 s, unless the signal aborts first. */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  const later = globalThis.requestIdleCallback ?? setTimeout
  later(
    () => {
      if (!signal.aborted) run()
    },
    { timeout: 1_000 } as IdleRequestOptions & number,
  )
}
