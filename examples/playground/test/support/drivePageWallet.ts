import type { DevWalletDrivers } from '@latchkit/dev-wallet'
import type { Page } from 'playwright-core'

interface PageScope {
  playground: { get(): { kit: { plugins: Record<string, Record<string, (...args: unknown[]) => unknown>> } } }
}

/** The drivers of the playground's own test wallet, called from Node. */
export function drivePageWallet(page: Page): DevWalletDrivers {
  const call = (driver: string, args: unknown[]) =>
    page.evaluate(
      ([name, list]) => {
        const { playground } = globalThis as unknown as PageScope
        return playground.get().kit.plugins['dev-wallet']?.[name as string]?.(...(list as unknown[]))
      },
      [driver, args],
    )
  return new Proxy({} as DevWalletDrivers, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? (...args: unknown[]) => call(name, args) : undefined,
  })
}
