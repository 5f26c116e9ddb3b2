import { driveDevWallet } from '@latchkit/dev-wallet/playwright'
import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { beforeAll, expect } from 'vitest'
import { checkoutPage, modalOf } from './checkoutPage.js'

export const press = (page: Page, way: string) =>
  page.getByRole('button', { name: new RegExp(`^${way}`) }).click()
export const elsewhere = (page: Page) =>
  page.getByRole('alert').getByText('This order is being paid in another tab').waitFor()
export const paid = (page: Page) => page.getByText('Paid and delivered').waitFor()

/** The page has a wallet of the browser and one of its own that are alike, so it reconnects to neither. It is allowed already. */
async function connectAgain(page: Page) {
  await page.getByText('Waiting for your payment').waitFor()
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await modalOf(page)
    .getByRole('button', { name: /Dev Wallet/ })
    .first()
    .click()
  await modalOf(page).waitFor({ state: 'hidden' })
}

export async function reloadAll(pages: readonly Page[]) {
  for (const page of pages) {
    await page.reload()
    await connectAgain(page)
  }
}

/** Presses a button of the modal, and waits for the wallet's request. */
export async function askWallet(page: Page, name: RegExp) {
  const wallet = driveDevWallet(page)
  await modalOf(page).getByRole('button', { name, disabled: false }).click()
  await wallet.waitForRequest({ kind: 'send-transaction' })
  return wallet
}
export const sendIn = (page: Page) => askWallet(page, /^Send 2\.5/)

/** A shop whose card partner runs, for the calling file, and its orders in two tabs. */
export function twoTabs() {
  const shop = checkoutPage()
  const { sandbox, orderOf, visitConnected } = shop
  const client = () => createPublicClient({ transport: http(sandbox().chains[0]?.rpcUrl) })
  // The card partner starts with its first request.
  beforeAll(() => fetch(`${sandbox().info.api.url}/v1/supported-chains`))

  /** One order in two tabs of a visitor who is connected. */
  async function ordered() {
    const visited = await visitConnected()
    const { context, page } = visited
    await page.getByRole('button', { name: 'Buy Three buoys' }).click()
    await page.getByText('Waiting for your payment').waitFor()
    const tab = await context.newPage()
    await tab.goto(page.url())
    await connectAgain(tab)
    const review = async (each: Page) => {
      await modalOf(each).getByRole('button', { name: 'Review', exact: true }).click()
      await modalOf(each)
        .getByRole('button', { name: /^Send 2\.5/ })
        .waitFor()
    }
    const send = async (each: Page) => {
      await modalOf(each)
        .getByRole('button', { name: /^Send 2\.5/ })
        .click()
      await visited.wallet.waitForRequest({ kind: 'send-transaction' })
      await visited.wallet.approve()
    }
    return { ...visited, tab, review, send }
  }
  const isOnce = async (page: Page) =>
    expect(await orderOf(page)).toMatchObject({ status: 'delivered', surplus: [] })
  return { ...shop, client, ordered, isOnce }
}
