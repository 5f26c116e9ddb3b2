import type { DevWalletDrivers } from './DevWalletDrivers.js'

/** The part of a Playwright `Page` or `Frame` that is used. */
export interface EvaluateTarget {
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>
}

/**
 * The drivers of the wallet in a page, called from Node. Arguments and results cross as structured clones,
 * so `fault` takes plain data.
 */
export function driveDevWallet(page: EvaluateTarget): DevWalletDrivers {
  const call = (name: string, args: unknown[]) =>
    page.evaluate(
      ([driver, list]) => {
        const wallet = (globalThis as { latchkitDevWallet?: Record<string, (...args: unknown[]) => unknown> })
          .latchkitDevWallet
        const run = wallet?.[driver]
        if (!run)
          throw new Error('There is no test wallet on this page: call installDevWallet() before opening it.')
        return run(...list)
      },
      [name, args] as [string, unknown[]],
    )
  return new Proxy({} as DevWalletDrivers, {
    // Not a thenable: awaiting the drivers themselves must not call into the page.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? (...args: unknown[]) => call(name, args) : undefined,
  })
}
