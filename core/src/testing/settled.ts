/** Lets everything that waits for nothing but other code run to its end. */
export const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
