import { driveDevWallet, type InstallOptions, installDevWallet } from '@latchkit/dev-wallet/playwright'
import { type Sandbox, type SandboxOptions, startSandbox } from '@latchkit/example-sandbox'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser } from '../../../playground/test/support/openBrowser.js'
import type { Visit } from '../../../playground/test/support/Visit.js'
import { reportViolations, watchPage } from '../../../playground/test/support/watchPage.js'

/** A page that is being served. */
export interface Served {
  readonly url: string
  close(): Promise<unknown>
}

/** Chains of the sandbox, and what else the visitor's wallet can do on them. */
interface Families {
  readonly chains: SandboxOptions['chains']
  wallet(sandbox: Sandbox): Partial<InstallOptions>
}

/** One sandbox, one browser and one served page for the file that this is called in. `prepare` comes before each visit. */
export function useVisits(
  serve: (sandbox: Sandbox) => Promise<Served>,
  prepare?: (context: BrowserContext, sandbox: Sandbox) => Promise<unknown>,
  families?: Families,
) {
  let sandbox: Sandbox
  let browser: Browser
  let served: Served
  const cleanups: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const browsing = openBrowser()
    sandbox = await startSandbox({
      ports: 0,
      state: false,
      quiet: true,
      ...(families && { chains: families.chains }),
    })
    served = await serve(sandbox)
    browser = await browsing
  })
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  afterAll(() => Promise.allSettled([browser?.close(), served?.close(), sandbox?.stop()]))

  /** Opens the page for a visitor who has a wallet, announced by EIP-6963, or what a script puts in its place. */
  async function open(script?: string): Promise<Visit> {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    cleanups.push(() => context.close())
    await context.addInitScript(reportViolations)
    const chains = sandbox.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
    if (script === undefined) await installDevWallet(context, { chains, ...families?.wallet(sandbox) })
    else await context.addInitScript(script)
    await prepare?.(context, sandbox)
    const page = await context.newPage()
    const watched = watchPage(page, served.url)
    await page.goto(served.url)
    return { page, context, wallet: driveDevWallet(page), ...watched }
  }
  return { open, sandbox: () => sandbox }
}
