import { driveDevWallet, installDevWallet } from '@latchkit/dev-wallet/playwright'
import type { BrowserContext, Page } from 'playwright-core'

/** Connects the test wallet and tips. The types are those of `@playwright/test`, too. */
export async function tipWithTestWallet(context: BrowserContext, page: Page) {
  await installDevWallet(context, { chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }] })
  const wallet = driveDevWallet(page)
  await page.goto('/')

  // No account is connected, so the modal asks for a wallet first. Locators see into its shadow root.
  await page.getByRole('button', { name: 'Tip 0.01 ETH' }).click()
  await page.getByRole('button', { name: /Dev Wallet/ }).click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()

  // Then it goes on to Send.
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Send 0.01 ETH/ }).click()
  await wallet.waitForRequest({ kind: 'send-transaction' })
  await wallet.approve()
  await page.getByRole('button', { name: 'Done' }).waitFor()
}
