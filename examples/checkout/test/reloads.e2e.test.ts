// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdBlocks } from '../../playground/test/support/holdBlocks.js'
import { modalOf } from './checkoutPage.js'
import { askWallet, paid, press, reloadAll, sendIn, twoTabs } from './twoTabs.js'

const { client, isOnce, ordered, orders, sandbox } = twoTabs()

describe('an order in two tabs that are reloaded at each step', () => {
  it('is paid with a swap once', async () => {
    const { context, page, tab, review } = await ordered()
    const reload = () => reloadAll([page, tab])
    const fill = async (each: Page) => {
      await press(each, 'Another token')
      await modalOf(each).getByRole('textbox', { name: 'Amount in ETH' }).fill('0.01')
      const next = modalOf(each).getByRole('button', { name: 'Review swap', disabled: false })
      await next.waitFor()
      return next
    }
    await fill(page)
    await reload()
    // The form has let the order go, and so has the review.
    await (await fill(tab)).click()
    await modalOf(tab)
      .getByRole('button', { name: /^Swap 0\.01/ })
      .waitFor()
    await reload()
    await (await fill(page)).click()
    await askWallet(page, /^Swap 0\.01/)
    await reload()
    await (await fill(tab)).click()
    await holdBlocks(client(), async () => {
      const wallet = await askWallet(tab, /^Swap 0\.01/)
      await wallet.approve()
      await modalOf(tab).getByText('Your wallet has sent it.').waitFor()
      await reload()
    })
    expect((await orders())[0]?.status).toBe('open')
    await press(page, 'Wallet')
    await review(page)
    await reload()
    await press(tab, 'Wallet')
    await review(tab)
    await (await sendIn(tab)).approve()
    for (const each of [page, tab]) await paid(each)
    for (const each of [page, tab]) await each.reload()
    for (const each of [page, tab]) await paid(each)
    await isOnce(page)
    await context.close()
  })

  it('is bought by card once', async () => {
    const { context, page, tab, review } = await ordered()
    const reload = () => reloadAll([page, tab])
    const bought = sandbox().card.orders().length
    const goOn = (each: Page) => modalOf(each).getByRole('button', { name: /^Continue to/, disabled: false })
    await press(page, 'Card')
    await goOn(page).waitFor()
    await reload()
    await press(tab, 'Card')
    const opening = context.waitForEvent('page')
    await goOn(tab).click()
    const partner = await opening
    await partner.waitForURL(/\/buy\?/)
    await reload()
    // The purchase goes on; nobody begins a second one by itself.
    await press(page, 'Card')
    await modalOf(page)
      .getByText(/ is in progress\.$/)
      .waitFor()
    await partner.getByRole('button', { name: 'Pay' }).click()
    await partner.getByText(/^Paid/).waitFor()
    await partner.close()
    await modalOf(page).getByRole('button', { name: 'Review', exact: true }).waitFor()
    await reload()
    expect((await orders())[0]?.status).toBe('open')
    await press(tab, 'Wallet')
    await review(tab)
    await reload()
    await press(page, 'Wallet')
    await review(page)
    await (await sendIn(page)).approve()
    for (const each of [page, tab]) await paid(each)
    for (const each of [page, tab]) await each.reload()
    for (const each of [page, tab]) await paid(each)
    expect(sandbox().card.orders().length - bought).toBe(1)
    await isOnce(page)
    await context.close()
  })
})
