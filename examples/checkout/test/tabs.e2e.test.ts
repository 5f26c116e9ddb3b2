import { driveDevWallet } from '@latchkit/dev-wallet/playwright'
import { describe, expect, it } from 'vitest'
import { holdBlocks } from '../../playground/test/support/holdBlocks.js'
import { modalOf } from './checkoutPage.js'
import { elsewhere, paid, press, reloadAll, sendIn, twoTabs } from './twoTabs.js'

const { client, isOnce, ordered, orders } = twoTabs()

describe('an order in two tabs', () => {
  it('is paid by wallet in one of them, at each step, and is delivered in both', async () => {
    const { context, page, tab, wallet, review } = await ordered()
    await press(page, 'Wallet')
    await press(tab, 'Wallet')
    await elsewhere(tab)
    await review(page)
    await press(tab, 'Exchange')
    await elsewhere(tab)
    await modalOf(page)
      .getByRole('button', { name: /^Send 2\.5/ })
      .click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await press(tab, 'Another token')
    await elsewhere(tab)
    await wallet.approve()
    for (const each of [page, tab]) await paid(each)
    expect(await tab.getByRole('list', { name: 'Ways to pay' }).count()).toBe(0)
    await isOnce(page)
    await context.close()
  })

  it('is refused by the wallet in one, and paid in the other', { tags: ['long'] }, async () => {
    const { context, page, tab, wallet, review } = await ordered()
    await press(page, 'Wallet')
    await review(page)
    await modalOf(page)
      .getByRole('button', { name: /^Send 2\.5/ })
      .click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.reject()
    await modalOf(page).getByRole('button', { name: 'Close' }).click()
    await tab.bringToFront()
    await press(tab, 'Exchange')
    const opening = context.waitForEvent('page')
    await modalOf(tab).getByRole('button', { name: 'Tidewater' }).click()
    const exchange = await opening
    await press(page, 'Wallet')
    await elsewhere(page)
    await exchange.getByRole('button', { name: /^Send / }).click()
    for (const each of [page, tab]) await paid(each)
    await isOnce(page)
    await context.close()
  })

  it('is let go by a tab that is closed, and an exchange gets no second session for it', {
    tags: ['long'],
  }, async () => {
    const { context, page, tab } = await ordered()
    await press(page, 'Exchange')
    const opening = context.waitForEvent('page')
    await modalOf(page).getByRole('button', { name: 'Tidewater' }).click()
    const exchange = await opening
    await exchange.getByRole('button', { name: /^Send / }).waitFor()
    await press(tab, 'Exchange')
    await elsewhere(tab)
    await page.close()
    await press(tab, 'Exchange')
    // The exchange, and the payment that is on the way.
    const rows = modalOf(tab).getByRole('button', { name: 'Tidewater' })
    await expect.poll(() => rows.count()).toBe(2)
    const again = context.waitForEvent('page')
    await rows.first().click()
    await (await again).waitForURL(exchange.url())
    await exchange.getByRole('button', { name: /^Send / }).click()
    await paid(tab)
    await isOnce(tab)
    await context.close()
  })

  it('is paid once at an exchange, though both tabs are reloaded at each step', {
    tags: ['long'],
  }, async () => {
    const { context, page, tab } = await ordered()
    const reload = async () => {
      for (const each of [page, tab]) {
        await each.reload()
        await each.getByText('Waiting for your payment').waitFor()
      }
    }
    await reload()
    await press(page, 'Exchange')
    await modalOf(page).getByRole('button', { name: 'Tidewater' }).waitFor()
    await reload()
    // Whichever tab goes on: the other one has let the order go.
    await press(tab, 'Exchange')
    const opening = context.waitForEvent('page')
    await modalOf(tab).getByRole('button', { name: 'Tidewater' }).click()
    const exchange = await opening
    await exchange.getByRole('button', { name: /^Send / }).waitFor()
    await reload()
    await press(page, 'Exchange')
    // The exchange, and the payment that is on the way.
    const rows = modalOf(page).getByRole('button', { name: 'Tidewater' })
    await expect.poll(() => rows.count()).toBe(2)
    await exchange.getByRole('button', { name: /^Send / }).click()
    for (const each of [page, tab]) await paid(each)
    for (const each of [page, tab]) await each.reload()
    for (const each of [page, tab]) await paid(each)
    await isOnce(page)
    await context.close()
  })

  it('is paid by wallet once, though both tabs are reloaded at each step', { tags: ['long'] }, async () => {
    const { context, page, tab, review } = await ordered()
    const reload = () => reloadAll([page, tab])
    await press(page, 'Wallet')
    await review(page)
    await reload()
    // The review has let the order go. The wallet is asked, and the page that asked is gone.
    await press(tab, 'Wallet')
    await review(tab)
    await sendIn(tab)
    await reload()
    // The outcome in that wallet is unknown: both tabs say so, and ask before a second payment.
    for (const each of [tab, page]) {
      await press(each, 'Wallet')
      await modalOf(each).getByRole('button', { name: 'Review', exact: true }).click()
      await modalOf(each).getByText('You may have already sent this').waitFor()
      const isReady = modalOf(each).getByRole('button', { name: /^Send 2\.5/, disabled: false })
      expect(await isReady.count()).toBe(0)
      if (each === tab) await modalOf(each).getByRole('button', { name: 'Close' }).click()
    }
    await modalOf(page).getByRole('checkbox', { name: 'I checked: it was not sent.' }).check()
    await holdBlocks(client(), async () => {
      const wallet = await sendIn(page)
      await wallet.approve()
      await modalOf(page).getByText('On its way').waitFor()
      // It is in no block. The shop was told its hash, or was not.
      for (const each of [page, tab]) {
        await each.reload()
        await each.locator('[data-status=open], [data-status=confirming]').waitFor()
        expect(await each.getByText('Paid and delivered').count()).toBe(0)
      }
    })
    for (const each of [page, tab]) await paid(each)
    for (const each of [page, tab]) await each.reload()
    for (const each of [page, tab]) await paid(each)
    await isOnce(page)
    await context.close()
  })

  it('closes a review that another payment has overtaken', { tags: ['long'] }, async () => {
    const { context, page, tab, review } = await ordered()
    await press(page, 'Exchange')
    const opening = context.waitForEvent('page')
    await modalOf(page).getByRole('button', { name: 'Tidewater' }).click()
    const exchange = await opening
    await exchange.getByRole('button', { name: /^Send / }).waitFor()
    // The payment goes on; this tab no longer waits for it.
    await modalOf(page).getByRole('button', { name: 'Close' }).click()
    await press(tab, 'Wallet')
    await review(tab)
    await exchange.getByRole('button', { name: /^Send / }).click()
    await modalOf(tab).waitFor({ state: 'hidden' })
    for (const each of [page, tab]) await paid(each)
    await isOnce(tab)
    await context.close()
  })

  it('is paid by a swap in one of them, which a reload of the other does not disturb', {
    tags: ['long'],
  }, async () => {
    const { context, page, tab, wallet, review, send } = await ordered()
    await press(page, 'Another token')
    const modal = modalOf(page)
    await modal.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.01')
    await press(tab, 'Another token')
    await elsewhere(tab)
    await modal.getByRole('button', { name: 'Review swap' }).click()
    await modal.getByRole('button', { name: /^Swap 0\.01/ }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await press(tab, 'Wallet')
    await elsewhere(tab)
    await wallet.approve()
    await review(page)
    await tab.reload()
    await press(tab, 'Exchange')
    await elsewhere(tab)
    await send(page)
    for (const each of [page, tab]) await paid(each)
    await isOnce(page)
    await context.close()
  })

  it('is bought by card in one; when that is closed, the other pays with what arrived', {
    tags: ['long'],
  }, async () => {
    const { context, page, tab, review } = await ordered()
    await press(page, 'Card')
    const opening = context.waitForEvent('page')
    await modalOf(page)
      .getByRole('button', { name: /^Continue to/, disabled: false })
      .click()
    const partner = await opening
    await partner.waitForURL(/\/buy\?/)
    await press(tab, 'Card')
    await elsewhere(tab)
    await partner.getByRole('button', { name: 'Pay' }).click()
    await partner.getByText(/^Paid/).waitFor()
    await page.close()
    expect((await orders())[0]?.status).toBe('open')
    await press(tab, 'Wallet')
    await review(tab)
    await modalOf(tab)
      .getByRole('button', { name: /^Send 2\.5/ })
      .click()
    const wallet = driveDevWallet(tab)
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await paid(tab)
    await isOnce(tab)
    await context.close()
  })
})
