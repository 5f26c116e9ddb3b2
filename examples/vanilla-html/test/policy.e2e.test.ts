import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useVisits } from '../../minimal-evm/test/support/useVisits.js'
import { connectWallet } from '../../playground/test/support/connectWallet.js'
import { modalOf } from '../../playground/test/support/modalOf.js'
import { startServer } from './support/startServer.js'

interface Scope {
  kit: { open(view: string, params?: object): void; close(options: object): void }
}

const openView = async (page: Page, view: string, text: RegExp, params?: object) => {
  await page.evaluate(
    ([name, given]) => (globalThis as unknown as Scope).kit.open(name as string, given as object),
    [view, params],
  )
  await modalOf(page).getByText(text).first().waitFor()
}

const close = async (page: Page) => {
  await page.evaluate(() => (globalThis as unknown as Scope).kit.close({ force: true }))
  await modalOf(page).waitFor({ state: 'hidden' })
}

describe('a page of plain HTML under a strict policy', () => {
  const { open } = useVisits(startServer)

  it('gets a policy with a nonce of its own at each request', { tags: ['long'] }, async () => {
    const { page } = await open()
    const policyOf = async () =>
      (await page.request.get(page.url())).headers()['content-security-policy'] ?? ''
    const [one, other] = [await policyOf(), await policyOf()]
    expect(one).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w+/=]{22,}' 'strict-dynamic'; style-src 'nonce-/,
    )
    expect(one).toContain("require-trusted-types-for 'script'")
    expect(one).not.toContain('unsafe')
    expect(one).not.toBe(other)
  })

  it('enforces it: nothing becomes markup or code out of text', async () => {
    const { page, problems } = await open()
    const refused = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
        () => document.createElement('img').setAttribute('onerror', 'document.title = ""'),
        () => Reflect.set(document.createElement('script'), 'text', 'document.title = ""'),
      ]
      return attempts.map(attempt => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
    expect(problems.join()).toContain('This document requires')
  })

  it('connects, signs and sends without a violation', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await page.getByText(/A valid signature: 0x[0-9a-f]{130}/).waitFor()
    await page.getByLabel('To').fill(devAccounts[1])
    await page.getByLabel('Amount').fill('0.5')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await page.getByText(/The transaction is confirmed: 0x[0-9a-f]{64}/).waitFor()
    expect(problems).toEqual([])
  })

  it('shows every view without a violation', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await openView(page, 'Connect', /Dev Wallet/)
    await openView(page, 'ConnectWallets', /Dev Wallet/)
    await openView(page, 'AllWallets', /Dev Wallet/)
    await openView(page, 'ConnectingExternal', /Wallet not found/, { walletId: 'nobody' })
    await openView(page, 'WhatIsANetwork', /What is a network/)
    await close(page)
    await page.getByRole('button', { name: 'What is a wallet?' }).click()
    await modalOf(page)
      .getByText(/What is a wallet/)
      .first()
      .waitFor()
    await close(page)
    await connectWallet(visit)
    await openView(page, 'Account', /ETH/)
    await openView(page, 'ProfileWallets', /Dev Wallet/)
    await openView(page, 'SwitchActiveChain', /Ethereum and compatible/, { namespace: 'eip155' })
    await close(page)
    await page.getByRole('button', { name: 'Networks' }).click()
    await modalOf(page).getByText('Lagoon').first().waitFor()
    await openView(page, 'SwitchNetwork', /Confirm the new network/, { networkId: 'eip155:31338' })
    await wallet.waitForRequest({ kind: 'switch-network' })
    await wallet.reject()
    await modalOf(page).getByText('Switch declined').waitFor()
    await openView(page, 'UnsupportedChain', /Harbour/)
    expect(problems).toEqual([])
  })
})
