/** Pauses between two questions, which end early when somebody comes back. */
export function createPauses(pauseMs: number) {
  const wakers = new Set<() => void>()
  return {
    /** Resolves after the pause, when it is woken, and when `signal` aborts. */
    pause: (signal: AbortSignal) =>
      new Promise<void>(resolve => {
        const done = () => {
          clearTimeout(timer)
          wakers.delete(done)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, pauseMs)
        wakers.add(done)
        signal.addEventListener('abort', done)
        if (signal.aborted) done()
      }),
    /** Ends all pauses. */
    wake() {
      for (const done of [...wakers]) done()
    },
  }
}
