import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { en } from '../src/locales/en.js'
import { enReview } from '../src/locales/enReview.js'
import { openWorld } from './support/openWorld.js'
import { visitHost } from './support/visitHost.js'

const { world, browser } = openWorld({ profile: 'split' })

/** Opens a page of the site in a tab of its own, and signs in there. */
async function openTab(context: BrowserContext, name: string, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${world().identity.origin}/${name}?projectId=shop`)
  const before = Date.now()
  await page.getByLabel(en.email).fill(email)
  await page.getByLabel(en.email).press('Enter')
  const { code = '' } = await world().mail.inbox.next(email, before)
  await page.getByLabel(en.code, { exact: true }).fill(code)
  return page
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false })

it('I11: what a page shows and does is for the account it was opened for, whoever signs in in another tab', async () => {
  const context = await browser().newContext()
  const [first, second] = ['first.person@example.com', 'second.person@example.com']
  const words = await openTab(context, 'export', first)
  await words.getByLabel(en.exportConfirm).check()
  await button(words, en.exportShow).click()
  await expect.poll(() => words.locator('.site-words li').count()).toBe(24)
  const activity = await openTab(context, 'activity', first)
  await button(activity, en.signOutEverywhere).waitFor()
  // The same person in another tab changes nothing for them.
  expect(await words.locator('.site-words li').count()).toBe(24)

  const other = await openTab(context, 'activity', second)
  await button(other, en.signOutEverywhere).waitFor()
  for (const page of [words, activity]) {
    await page.getByText(en.loginOver).waitFor()
    expect(await page.locator('.site-words li').count()).toBe(0)
    expect(await button(page, en.signOutEverywhere).count()).toBe(0)
  }
  await button(activity, en.signInAgain).click()
  await activity.getByLabel(en.email).waitFor()
  await context.close()
})

it('I11: ends the sessions of nobody else, also where a browser tells its tabs nothing', async () => {
  const context = await browser().newContext()
  await context.addInitScript('delete globalThis.BroadcastChannel')
  const activity = await openTab(context, 'activity', 'third.person@example.com')
  await button(activity, en.signOutEverywhere).waitFor()
  const other = await openTab(context, 'export', 'fourth.person@example.com')
  await other.getByLabel(en.exportConfirm).check()
  await button(activity, en.signOutEverywhere).click()
  await activity.getByText(enReview.warnSignOutEverywhere).waitFor()
  await button(activity, enReview.leaveEverywhere).click()
  await activity.getByText(en.loginOver).waitFor()
  await button(other, en.exportShow).click()
  await expect.poll(() => other.locator('.site-words li').count()).toBe(24)
  await context.close()
})

it('B12: asks on the site’s own pages before what cannot be undone, and takes no second click of a double one', async () => {
  const email = 'twice@example.com'
  const visit = await visitHost(world(), browser())
  await visit.signIn(email, 'code')
  const page = await openTab(visit.page.context(), 'activity', email)
  const remove = new RegExp(`^${en.openerRemove}: `)
  const removing = page.getByRole('button', { name: remove })
  await removing.first().waitFor()
  const count = await removing.count()
  const input = await page.context().newCDPSession(page)
  const question = (name: string) => page.getByRole('heading', { name, exact: true })
  for (const [name, title, yes, no] of [
    [remove, en.openerRemoveTitle, en.openerRemoveSure, en.cancel],
    [en.signOutEverywhere, enReview.leaveEverywhere, enReview.leaveEverywhere, en.reject],
  ] as const) {
    // Where its yes will be.
    await button(page, name).first().click()
    const place = await page.getByRole('button', { name: yes, exact: true }).boundingBox()
    if (!place) throw new Error('There is no button')
    await button(page, no).click()
    const point = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    // Of many at once, none waits for the report of another, however busy the machine is.
    const press = () =>
      (['mousePressed', 'mouseReleased'] as const).map(type =>
        input.send('Input.dispatchMouseEvent', { ...point, type, button: 'left', clickCount: 1 }),
      )
    await button(page, name).first().dblclick()
    // As fast as a person who goes on clicking, and longer than anything needs to be seen.
    for (const end = performance.now() + 1_500; performance.now() < end; )
      await Promise.all(Array.from({ length: 20 }, press).flat())
    await question(title).waitFor()
    await button(page, no).click()
    await button(page, name).first().waitFor()
    expect(await removing.count()).toBe(count)
    expect((await visit.tell('IS_CONNECTED')).answer).toEqual({ isConnected: true })
  }
  // Whoever has read it may: the recovery code is the last that opens the wallet elsewhere.
  await button(page, remove).last().click()
  await button(page, en.openerRemoveSure).click()
  await page.getByText(en.openerLast).waitFor()
  await visit.page.context().close()
})
