// @module-tag long
import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { preview } from 'vite'
import { describe, expect, it } from 'vitest'
import { useVisits } from '../../minimal-evm/test/support/useVisits.js'
import { connectWallet } from '../../playground/test/support/connectWallet.js'
import { findViolations } from '../../playground/test/support/findViolations.js'
import { modalOf } from '../../playground/test/support/modalOf.js'
import type { Visit } from '../../playground/test/support/Visit.js'
import { packedApp } from './support/packedApp.mjs'

/** Opens the account, and the book by the action that the plugin put there. */
async function openBook(page: Page) {
  const modal = modalOf(page)
  await page.getByRole('button', { name: new RegExp(`…${devAccounts[0].slice(-6)}`) }).click()
  await modal.getByRole('button', { name: 'Guest book' }).click()
  await modal.getByRole('heading', { name: 'Harbour visitors' }).waitFor()
  return modal
}

async function sign({ page, wallet }: Visit, text: string) {
  const modal = modalOf(page)
  await modal.getByRole('textbox', { name: 'Your line' }).fill(text)
  await modal.getByRole('button', { name: 'Sign', exact: true }).click()
  return wallet.waitForRequest({ kind: 'sign-message' })
}

describe('a plugin by an outsider, built with the packed packages', () => {
  const { open } = useVisits(
    async () => {
      const root = await packedApp('guestbook-e2e', ['compile', 'demo'])
      const server = await preview({ root, preview: { host: '127.0.0.1', port: 0 } })
      return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
    },
    async (context, { chains: [harbour] }) => {
      await context.route('http://127.0.0.1:8545/**', route => route.continue({ url: harbour?.rpcUrl }))
    },
  )

  it('opens its view from the account action, and signs there', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    const modal = await openBook(page)
    await modal.getByText('Nobody has signed yet').waitFor()
    expect(await findViolations(page)).toEqual([])
    const { lines } = await sign(visit, 'The harbour is calm')
    expect(JSON.stringify(lines)).toContain('Harbour visitors')
    await wallet.approve()
    await modal.getByRole('button', { name: /The harbour is calm.*Verified/ }).click()
    await modal.getByRole('button', { name: 'Remove from this browser' }).waitFor()
    await modal.getByText('The newest entry').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByText('Thank you for 1.').waitFor({ state: 'attached' })
    expect(problems).toEqual([])
  })

  it('keeps the line through a reload, and takes it out when told to', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    await openBook(page)
    await sign(visit, 'Soon gone')
    await wallet.approve()
    await modalOf(page).getByText('Verified').waitFor()
    await page.reload()
    const modal = await openBook(page)
    await modal.getByRole('button', { name: /Soon gone/ }).click()
    await modal.getByRole('button', { name: 'Remove from this browser' }).click()
    await modal.getByText('Nobody has signed yet').waitFor()
    expect(problems).toEqual([])
  })

  it('lives with another plugin, which uses its book and replaces a view of the shell', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    await openBook(page)
    await sign(visit, 'First')
    await wallet.approve()
    const modal = modalOf(page)
    await modal.getByText('Verified').waitFor()
    await page.evaluate(() => localStorage.removeItem('latchkit:connections'))
    await page.reload()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await modal.getByText('Entries in the book: 1').waitFor()
    await modal.getByRole('button', { name: 'Help' }).click()
    await modal.getByText('Your wallet is your pen').waitFor()
    await modal.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('says so when the visitor declines, and speaks Arabic', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    const modal = await openBook(page)
    await sign(visit, 'No')
    await wallet.reject()
    await modal.getByRole('alert').filter({ hasText: 'You declined in your wallet.' }).waitFor()
    await page.goto(`${page.url()}?locale=ar`)
    await page.getByRole('button', { name: 'Read the book' }).click()
    await modal.getByText('لم يوقّع أحد بعد').waitFor()
    expect(problems).toEqual([])
  })
})
