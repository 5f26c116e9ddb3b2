// @module-tag long
import { fileURLToPath } from 'node:url'
import { driveDevWallet, installDevWallet } from '@latchkit/dev-wallet/playwright'
import { familyNames, type Sandbox, startSandbox } from '@latchkit/example-sandbox'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { buildExample } from '../../minimal-evm/test/support/serveExample.js'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import { serveStrictly } from '../../playground/test/support/serveStrictly.js'
import { reportViolations, watchPage } from '../../playground/test/support/watchPage.js'
import { testWalletOptions } from '../src/createTestWallet.js'
import { payIn, signWith } from './support/familyCard.js'
import { nodesOfPage } from './support/nodesOfPage.js'
import { connectAll, type Handles, who } from './support/onThePage.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const namespaces = ['eip155', ...familyNames].sort()

describe('the test wallet in a page that may ask nobody but its own server', () => {
  let sandbox: Sandbox
  let browser: Browser
  let page: Page
  let watched: ReturnType<typeof watchPage>
  const violations = () => watched.problems.filter(problem => problem.startsWith('violation of '))
  const ends: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const browsing = openBrowser()
    sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains: 'all' })
    ends.push(() => sandbox.stop())
    const built = await buildExample(root, { VITE_FAUCET: '' }, '%NONCE%')
    ends.push(built.remove)
    const service = nodesOfPage(sandbox)
    const served = await serveStrictly({ folder: built.folder, connect: ["'self'"], wasm: true, service })
    ends.push(served.close)
    browser = await browsing
    ends.push(() => browser.close())
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addInitScript(reportViolations)
    // Its nodes are those of the sandbox itself, of which the policy allows none.
    await installDevWallet(context, { ...testWalletOptions(sandbox.info), autoApprove: true })
    page = await context.newPage()
    watched = watchPage(page, served.url)
    await page.goto(`${served.url}?wallet=own`)
    await page.getByRole('heading', { name: 'Seven chains' }).waitFor()
  }, patient(300_000))
  afterAll(() => Promise.allSettled(ends.reverse().map(end => end())))

  it('is refused the network by the page', async () => {
    const node = sandbox.info.stacks?.rpcUrl ?? ''
    const refused = await page.evaluate(
      url =>
        fetch(url).then(
          () => 'answered',
          error => error.name,
        ),
      node,
    )
    expect(refused).toBe('TypeError')
    await vi.waitFor(() => expect(violations()).toEqual([`violation of connect-src: ${node}/ `]))
    watched.problems.length = 0
    watched.outside.length = 0
  })

  it('connects in each of seven families', async () => {
    await page.evaluate(() => {
      const { latchkitDevWallet: wallet, multichain } = globalThis as unknown as Handles & {
        latchkitDevWallet: Handles['multichain']['wallet']
      }
      Object.assign(multichain, { wallet })
    })
    await page.evaluate(connectAll, namespaces)
    const { active } = await page.evaluate(who)
    expect(Object.keys(active).sort()).toEqual(namespaces)
    expect({ violations: violations(), outside: watched.outside }).toEqual({ violations: [], outside: [] })
  })

  it('sends bitcoin by itself, with coins and a fee that it asks its node for', async () => {
    const { bip122: recipient } = (await page.evaluate(who)).active
    const answer = await page.evaluate(address => {
      const { dev_latchkit_wallet: provider } = globalThis as unknown as Record<
        'dev_latchkit_wallet',
        { request(method: string, params: object): Promise<unknown> }
      >
      return provider.request('sendTransfer', { recipients: [{ address, amount: 1_000 }] })
    }, recipient)
    expect(answer).toMatchObject({ result: { txid: expect.stringMatching(/^[\da-f]{64}$/) } })
    expect({ violations: violations(), outside: watched.outside }).toEqual({ violations: [], outside: [] })
  })

  it.each(namespaces)('signs and sends: %s', async namespace => {
    await signWith(page, namespace)
    await payIn(page, namespace, sandbox)
    expect(await driveDevWallet(page).requests()).toEqual([])
    expect({ violations: violations(), outside: watched.outside }).toEqual({ violations: [], outside: [] })
  })
})
