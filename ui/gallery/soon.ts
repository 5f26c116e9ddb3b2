const timers = new Set<ReturnType<typeof setInterval>>()

/** Tries to do something on the page every 50 ms, until it works, 10 s have passed or the page is gone. */
export function soon(works: () => unknown): void {
  let tries = 200
  const timer = setInterval(() => {
    if (!tries-- || !globalThis.document || works()) clearInterval(timer)
  }, 50)
  timers.add(timer)
}

/** Tries nothing any more: what a scene wanted must not happen to the next one. */
export function stopTrying(): void {
  for (const timer of timers) clearInterval(timer)
  timers.clear()
}
