import { modalOf } from '../../../playground/test/support/modalOf.js'
import type { Visit } from '../../../playground/test/support/Visit.js'

/** Connects the test wallet of the browser like a visitor. The page has one of its own, which is listed after it. */
export async function connectDevWallet({ page, wallet }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await modalOf(page)
    .getByRole('button', { name: /Dev Wallet/ })
    .first()
    .click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await modalOf(page).waitFor({ state: 'hidden' })
}
