import { modalOf } from '../../../playground/test/support/modalOf.js'
import type { Visit } from '../../../playground/test/support/Visit.js'

/** Connects the test wallet of the browser like a visitor, who then signs in or does so later. */
export async function connectVisitor({ page, wallet }: Visit, then: 'signs in' | 'waits'): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  const modal = modalOf(page)
  await modal.getByRole('button', { name: /Dev Wallet/ }).click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  if (then === 'signs in') {
    await modal.getByRole('button', { name: 'Sign in', exact: true }).click()
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
  } else await modal.getByRole('button', { name: 'Not now', exact: true }).click()
  await modal.waitFor({ state: 'hidden' })
}
