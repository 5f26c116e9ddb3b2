/** Rejects with a sentence when a piece of work has not settled in time. The work itself goes on, and nobody hears of it. */
export function inTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not answer within ${ms} ms.`)), ms)
    timer.unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
