// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { modalOf } from './checkoutPage.js'
import { paid, press, reloadAll, sendIn, twoTabs } from './twoTabs.js'

const { isOnce, ordered, orders, sandbox } = twoTabs()

describe('an order in two tabs that are reloaded at each step', () => {
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
