// @module-tag long
import { fileURLToPath } from 'node:url'
import { familyNames, type Sandbox, startSandbox } from '@latchkit/example-sandbox'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { serveExample } from '../../minimal-evm/test/support/serveExample.js'
import { findViolations } from '../../playground/test/support/findViolations.js'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import { payIn, signWith } from './support/familyCard.js'
import { connectAll, type Handles, type Who, wanderAbout, who } from './support/onThePage.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const namespaces = ['eip155', ...familyNames].sort()

describe('seven wallets connected at once', () => {
  let sandbox: Sandbox
  let browser: Browser
  let served: Awaited<ReturnType<typeof serveExample>>
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    const browsing = openBrowser()
    sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains: 'all' })
    served = await serveExample(root, { VITE_FAUCET: sandbox.info.faucet.url })
    browser = await browsing
    page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' })
    page.on('pageerror', error => problems.push(error.message))
    await page.goto(served.url)
    await page.getByRole('heading', { name: 'Seven chains' }).waitFor()
  }, patient(300_000))
  afterAll(() => Promise.allSettled([browser?.close(), served?.close(), sandbox?.stop()]))

  /** The page and the kit must agree. */
  async function shownAs({ active, account }: Who) {
    for (const [namespace, address] of Object.entries(active)) {
      const card = page.locator(`[data-namespace=${namespace}]`)
      await card.locator('.address', { hasText: address }).waitFor()
    }
    const end = account?.slice(-6) ?? ''
    await page.locator('header .lk-button').last().filter({ hasText: end }).waitFor()
  }

  it('offers the wallets of the family that was asked for, and connects there', async () => {
    const card = page.locator('[data-namespace=solana]')
    await card.getByRole('button', { name: 'Connect' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('heading', { name: 'Connect to Solana' }).waitFor()
    // Wallets announce themselves on first need: the list is empty for a moment.
    const speaking = await vi.waitFor(async () => {
      const names = await page.evaluate(() => {
        const { kit } = (globalThis as unknown as Handles).multichain
        const all = kit.get(kit.connections.wallets$)
        return all
          .filter(({ connectors }) => connectors.some(({ namespace }) => namespace === 'solana'))
          .map(({ name }) => name)
      })
      expect(names.length).toBeGreaterThan(0)
      return names
    })
    for (const name of speaking) await modal.getByRole('button', { name }).first().waitFor()
    const shown = await modal
      .locator('[data-item]:visible')
      .evaluateAll(all => all.map(one => one.getAttribute('data-item')))
    expect(shown.filter(Boolean).sort()).toEqual(speaking.sort())
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
  })

  it('connects each, and shows who is active in each', async () => {
    await page.evaluate(connectAll, namespaces)
    const state = await page.evaluate(who)
    expect(Object.keys(state.active).sort()).toEqual(namespaces)
    expect(new Set(Object.values(state.active)).size).toBe(namespaces.length)
    await shownAs(state)
    expect(await findViolations(page)).toEqual([])
  })

  it('signs with each, and the signature is that of the account on show', async () => {
    for (const namespace of namespaces) await signWith(page, namespace)
  })

  it('switches 200 times in random order, with a reload in the middle', {
    timeout: patient(300_000),
  }, async () => {
    for (const half of [1, 2]) {
      expect(await page.evaluate(wanderAbout, { seed: half * 7919, steps: 100 })).toEqual([])
      const before = await page.evaluate(who)
      await shownAs(before)
      if (half === 2) break
      await page.reload()
      await page.waitForFunction(count => {
        const { multichain } = globalThis as Partial<Handles>
        return multichain?.kit.get(multichain.kit.connections.connections$).length === count
      }, namespaces.length)
      const after = await page.evaluate(who)
      expect(after).toEqual(before)
      await shownAs(after)
      await page.evaluate(() => (globalThis as unknown as Handles).multichain.wallet.autoApprove())
    }
  })

  it('moves money in each', { timeout: patient(300_000) }, async () => {
    for (const namespace of namespaces) await payIn(page, namespace, sandbox)
    expect(problems).toEqual([])
  })
})
