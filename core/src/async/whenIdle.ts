/** Resolves when the page is idle, within 1 s. */
export const whenIdle = (): Promise<unknown> =>
  new Promise(resolve => (globalThis.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1_000 } as never))
