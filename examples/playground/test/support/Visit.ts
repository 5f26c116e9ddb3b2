import type { DevWalletDrivers } from '@latchkit/dev-wallet'
import type { BrowserContext, Page } from 'playwright-core'

/** One visitor's page with a wallet in their hands. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** The injected test wallet, or the one that the page brought. */
  readonly wallet: DevWalletDrivers
  /** Faults beside the test's own checks: console errors, uncaught errors, violations of the policy. */
  readonly problems: string[]
  /** URLs that left for somewhere else than the page's own server. */
  readonly outside: string[]
}
