/** Waits until all pending microtasks and immediate tasks have run. */
export const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
