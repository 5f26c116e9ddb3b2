/** Pauses between polls, which end early on `wake`. */
export function createPauses(pauseMs: number) {
  const wakers = new Set<() => void>()
  return {
    /** Resolves after the pause, on `wake`, or when `signal` aborts. */
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
