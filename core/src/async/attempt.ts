/**
 * Runs work that may throw, reject or hang. Resolves when it is done, or at the deadline (ms) while it continues;
 * leaves no timer behind.
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
