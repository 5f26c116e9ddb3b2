import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'

/** Connects the test wallet like a visitor: button, wallet row, approval in the wallet. */
export async function connectWallet({ page, wallet }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await modalOf(page)
    .getByRole('button', { name: /Dev Wallet/ })
    .click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await modalOf(page).waitFor({ state: 'hidden' })
}
