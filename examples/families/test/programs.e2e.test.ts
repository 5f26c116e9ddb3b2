// @module-tag long
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '@latchkit/example-sandbox'
import { createPeerDriver } from '@latchkit/example-sandbox/peer'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { pageScript } from '../../minimal-evm/test/support/pageScript.js'
import { serveExample } from '../../minimal-evm/test/support/serveExample.js'
import { findViolations } from '../../playground/test/support/findViolations.js'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import { checks } from './support/checkOnChain.js'
import { addresses, connectEach, pairPhone, refusals, walletNames } from './support/programsPage.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const foreign = new URL('./foreign/install.ts', import.meta.url)
const namespaces = ['bip122', 'cosmos', 'eip155', 'polkadot', 'solana', 'stacks', 'sui']

describe('a program of each ecosystem', () => {
  let sandbox: Sandbox
  let browser: Browser
  let served: Awaited<ReturnType<typeof serveExample>>
  const problems: string[] = []

  beforeAll(async () => {
    const browsing = openBrowser()
    const chains = ['bip122', 'cosmos', 'polkadot', 'solana', 'stacks', 'sui'] as const
    sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains })
    served = await serveExample(root, { VITE_FAUCET: sandbox.info.faucet.url })
    browser = await browsing
  }, patient(300_000))
  afterAll(() => Promise.allSettled([browser?.close(), served?.close(), sandbox?.stop()]))

  async function open(query: string, script?: string): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    if (script) await context.addInitScript(script)
    const page = await context.newPage()
    page.on('pageerror', error => problems.push(error.message))
    await page.goto(`${served.url}programs.html${query}`)
    await page.getByRole('heading', { name: 'Programs' }).waitFor()
    return page
  }

  async function devWallet(): Promise<Page> {
    const page = await open('')
    await page.evaluate(connectEach, namespaces)
    expect(await findViolations(page)).toEqual([])
    return page
  }
  async function foreignWallets(): Promise<Page> {
    const page = await open('?wallet=own', await pageScript(foreign, sandbox.info))
    await page.evaluate(connectEach, namespaces)
    expect(await page.evaluate(walletNames)).toEqual({
      bip122: 'Foreign Bitcoin',
      cosmos: 'Keplr',
      eip155: 'Foreign EVM',
      polkadot: 'foreign',
      solana: 'Foreign Solana',
      stacks: 'Leather',
      sui: 'Foreign Sui',
    })
    return page
  }
  async function phone(): Promise<Page> {
    const driver = createPeerDriver(sandbox.info.peer.url)
    await driver.autoApprove(true)
    const page = await open('?wallet=own')
    await driver.pair(await page.evaluate(pairPhone))
    const runs = page.getByRole('button', { name: 'Run' })
    await runs.nth(checks.length - 1).waitFor()
    expect(new Set(Object.values(await page.evaluate(walletNames)))).toEqual(new Set(['Peer']))
    return page
  }

  describe.each([
    ['dev-wallet', devWallet],
    ['a foreign wallet', foreignWallets],
    ['the relay', phone],
  ])('through %s', (_, arrive) => {
    let page: Page
    beforeAll(async () => {
      page = await arrive()
    })
    afterAll(() => page?.context().close())

    it.each(checks)('runs %s (%s), and the chain has it', async (title, namespace, check) => {
      const card = page.getByRole('listitem', { name: title, exact: true })
      await card.getByRole('button', { name: 'Run' }).click()
      const done = card.getByRole('status').filter({ hasText: /\S/ })
      await done.waitFor()
      const own = (await page.evaluate(addresses))[namespace] ?? ''
      expect(own).not.toBe('')
      await check(sandbox.info, (await done.textContent()) ?? '', own)
      expect(problems).toEqual([])
    })
    if (arrive !== phone) return
    it('asks in the methods of each family’s profile, and refuses what has none', async () => {
      expect(await page.evaluate(refusals)).toEqual({
        signIn: ['rpc/UNSUPPORTED_METHOD', 'untouched'],
        suggestChain: ['rpc/UNSUPPORTED_METHOD', 'untouched'],
      })
      const asked = await createPeerDriver(sandbox.info.peer.url).lastRequests()
      expect(new Set(asked.map(({ method }) => method))).toEqual(
        new Set([
          'eth_sendTransaction',
          'solana_signAndSendTransaction',
          'solana_signTransaction',
          'signPsbt',
          'stx_callContract',
          'polkadot_signTransaction',
          'cosmos_getAccounts',
          'cosmos_signDirect',
          'sui_signTransaction',
        ]),
      )
    })
  })
})
