/**
 * Runs something that may throw, reject or hang. Resolves when it is done, or at the deadline in ms while it goes on;
 * leaves no timer.
 */
export function attempt(
  work: () => unknown,
  report: (error: unknown) => void,
  afterMs: number,
  onLate?: () => void,
): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      onLate?.()
      resolve()
    }, afterMs)
    new Promise(done => done(work())).catch(report).then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
