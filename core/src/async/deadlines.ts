/** Deadlines of promises in ms (specification §9). */
export const DEADLINES = {
  /** The user has to act in a wallet. */
  interactive: 120_000,
  /** A wallet answers from what it has already granted. */
  silent: 5_000,
  /** A previously used wallet announces itself. */
  discovery: 3_000,
  disconnect: 3_000,
} as const

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
