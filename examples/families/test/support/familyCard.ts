import type { Sandbox } from '@latchkit/example-sandbox'
import type { Page } from 'playwright-core'
import { patient } from '../../../../.ci/vitest/patience.mjs'

const cardOf = (page: Page, namespace: string) => page.locator(`[data-namespace=${namespace}]`)

/** Signs with the account on a family's card, and sees the signature verified. */
export async function signWith(page: Page, namespace: string): Promise<void> {
  const card = cardOf(page, namespace)
  await card.getByRole('button', { name: 'Sign a message' }).click()
  await card.getByText('Signed, and the signature is this account’s.').waitFor()
}

/** Sends from a family's card, and sees it confirmed. */
export async function payIn(page: Page, namespace: string, { info: { stacks } }: Sandbox): Promise<void> {
  const card = cardOf(page, namespace)
  // The first one is for payments; Bitcoin's others may hold ordinals, which are not spent as coins.
  await card.getByLabel('Account').selectOption({ index: 0 })
  const to = card.getByRole('textbox', { name: 'To' })
  // A wallet that shares one account: Stacks sends nothing to oneself.
  const own = (await card.locator('.address').textContent()) ?? ''
  const other = namespace === 'stacks' ? (stacks?.accounts[1] ?? '') : own
  if (!(await to.inputValue())) await to.fill(other)
  await card.getByRole('button', { name: /^Send / }).click()
  await card.getByText(/: confirmed$/).waitFor({ timeout: patient(60_000) })
}
