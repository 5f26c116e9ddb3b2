/** Settles as the work does, or rejects when it takes longer than `ms` while it continues. Leaves no timer. */
export function within<Value>(work: () => Value | Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not done in ${ms} ms`)), ms)
    new Promise<Value>(done => done(work())).finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
