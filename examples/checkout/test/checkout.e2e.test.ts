import { tokens } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Order } from '../src/Order.js'
import { checkoutPage, modalOf } from './checkoutPage.js'

const { orders, orderOf, url, visit, visitConnected } = checkoutPage()
const statusOf = (page: Page) => page.getByRole('main').locator('[data-status]')

/** Orders a print and pays for it at the exchange, which does as it is told. */
async function payAtExchange(print: string, behaviour: string) {
  const { context, page } = await visit()
  await page.getByRole('button', { name: `Buy ${print}` }).click()
  await page.getByRole('button', { name: /^Exchange/ }).click()
  const opening = context.waitForEvent('page')
  await modalOf(page).getByRole('button', { name: 'Tidewater' }).click()
  const exchange = await opening
  await exchange.getByRole('combobox').selectOption(behaviour)
  await exchange.getByRole('button', { name: /^Send / }).click()
  const closed = exchange.waitForEvent('close')
  // The page may be gone before the click is over.
  await exchange
    .getByRole('button', { name: 'Back to the app' })
    .click()
    .catch(() => {})
  await closed
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  return { context, page }
}

describe('a shop is paid', () => {
  it('from an exchange without a wallet, and delivers once, after a reload and in a second tab too', async () => {
    const { context, page } = await payAtExchange('Lighthouse at dusk', 'normal')
    await page.reload()
    const tab = await context.newPage()
    await tab.goto(page.url())
    for (const each of [page, tab]) await each.getByText('Paid and delivered').waitFor()
    const order = await orderOf(page)
    expect(order).toMatchObject({
      status: 'delivered',
      surplus: [],
      delivery: expect.stringContaining('Lighthouse'),
    })
    expect(
      await Promise.all(
        Array.from({ length: 5 }, async () => (await fetch(`${url()}api/orders/${order.id}`)).json()),
      ),
    ).toEqual(Array.from({ length: 5 }, () => order))
    await context.close()
  })

  it('not by half, and not in another asset', { tags: ['long'] }, async () => {
    const { context, page } = await payAtExchange('Three buoys', 'wrong-amount')
    await page.getByText('too-little').first().waitFor()
    await context.close()
    const other = await payAtExchange('Three buoys', 'wrong-asset')
    await modalOf(other.page).getByRole('heading', { name: 'Not what was agreed' }).waitFor()
    const order = await orderOf(other.page)
    expect(order.status).toMatch(/^(open|refused)$/)
    expect(order.delivery).toBeUndefined()
    await other.context.close()
  })

  it('twice is delivered once and owed once; a lost answer is found', async () => {
    const twice = await payAtExchange('The last ferry', 'twice')
    await twice.page.getByText('Paid and delivered').waitFor()
    await twice.page.getByText('You paid more than once').waitFor()
    expect(await orders()).toContainEqual(
      expect.objectContaining({ surplus: [expect.stringMatching(/^0x/)] }),
    )
    await twice.context.close()
    const lost = await payAtExchange('The last ferry', 'lost')
    await lost.page.getByText('Paid and delivered').waitFor()
    await lost.context.close()
  })

  it('by a swap and from a wallet, and does not take another order’s transaction', {
    tags: ['long'],
  }, async () => {
    const { context, page, wallet } = await visitConnected()
    const modal = modalOf(page)
    const send = async () => {
      await modal.getByRole('button', { name: 'Review', exact: true }).click()
      await modal.getByRole('button', { name: /^Send 2\.5/ }).click()
      await wallet.waitForRequest({ kind: 'send-transaction' })
      await wallet.approve()
      await page.getByText('Paid and delivered').waitFor()
    }
    await page.getByRole('button', { name: 'Buy Three buoys' }).click()
    await page.getByRole('button', { name: /^Another token/ }).click()
    await modal.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.01')
    await modal.getByRole('button', { name: 'Review swap' }).click()
    await modal.getByRole('button', { name: /^Swap 0\.01/ }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await send()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to the shop' }).click()
    await page.getByRole('button', { name: 'Buy Three buoys' }).click()
    await page.getByRole('button', { name: /^Wallet/ }).click()
    await send()
    const [paid] = await orders()
    const placed = await fetch(`${url()}api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product: 'buoys' }),
    })
    const stolen = (await placed.json()) as Order
    await fetch(`${url()}api/orders/${stolen.id}/hint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: paid?.hash }),
    })
    const answer = (await (await fetch(`${url()}api/orders/${stolen.id}`)).json()) as Order
    expect(answer).toMatchObject({ status: 'open', reason: expect.any(String) })
    expect(answer.delivery).toBeUndefined()
    expect(tokens.USDC.address.toLowerCase()).toBe(paid?.asset.split(':').at(-1)?.toLowerCase())
    expect(await statusOf(page).getAttribute('data-status')).toBe('delivered')
    await context.close()
  })

  it('from a wallet that the visitor connects on the way', async () => {
    const { context, page, wallet } = await visit()
    const modal = modalOf(page)
    await page.getByRole('button', { name: 'Buy Three buoys' }).click()
    await page.getByRole('button', { name: /^Wallet/ }).click()
    await modal
      .getByRole('button', { name: /Dev Wallet/ })
      .first()
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await modal.getByRole('button', { name: /^Send 2\.5/ }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await page.getByText('Paid and delivered').waitFor()
    await context.close()
  })
})
