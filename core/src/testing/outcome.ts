/** The outcome of a promise; never rejects. */
export const outcome = (promise: Promise<unknown>): Promise<{ value?: unknown; error?: unknown }> =>
  promise.then(
    value => ({ value }),
    error => ({ error }),
  )
