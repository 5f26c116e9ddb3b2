import type { Page } from 'playwright-core'
import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'

/** The question for a sign-in. */
export const askedToSignIn = (page: Page) => modalOf(page).getByRole('heading', { name: /^Sign in to / })

/** Connects the injected wallet, up to the question. */
export async function connectToSignIn({ page, wallet }: Visit, name = /Dev Wallet/): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await modalOf(page).getByRole('button', { name }).first().click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await askedToSignIn(page).waitFor()
}

/** Answers the question: presses, and signs. */
export async function signMessage({ page, wallet }: Visit): Promise<void> {
  await modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await wallet.waitForRequest({ kind: 'sign-message' })
  await wallet.approve()
}
