/** Rejects with a message if the work has not settled in time. The work itself continues, and its result is ignored. */
export function withTimeout<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not answer within ${ms} ms.`)), ms)
    timer.unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
