import { beforeAll, describe, expect, it } from 'vitest'
import { addAuthenticator } from '../../secure-site/test/support/addAuthenticator.js'
import {
  addressOf,
  codeFor,
  countMails,
  enterEmail,
  frameOf,
  logIn,
  mailsTo,
  pressInFrame,
} from './support/emailLogin.js'
import { linkFor } from './support/linkFor.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { reopenView } from './support/openView.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const query = 'emailWallet=on'
const email = 'grace@northpier.test'
/** Short, as each address gets several mails. */
const mailGapMs = 3_000
const moved = 'grace.new@northpier.test'

describe('the login of the email wallet', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED })
  let visit: Awaited<ReturnType<typeof open>>
  const modal = () => modalOf(visit.page)
  const connected = () => visit.page.getByRole('region', { name: 'Connection' }).waitFor()

  beforeAll(async () => {
    visit = await open({ keep: true, query, wallet: false })
    await sandbox().restartIdentity({ mailGapMs })
  })

  it('says at once that the page cannot be checked (A13), and goes on when it can', {
    tags: ['long'],
  }, async () => {
    const { page, context } = visit
    const list = `${sandbox().info.secure?.url}/identity/v1/origins**`
    await context.route(list, route => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const field = modal().getByLabel('Email address')
    await field.fill(email)
    await field.press('Enter')
    await modal().getByText('Your wallet cannot check this page right now. Try again in a moment.').waitFor()
    expect(await page.locator('latchkit-frame').count()).toBe(0)
    await context.unroute(list)
    await page.keyboard.press('Escape')
    await enterEmail(page, email)
  })

  it('counts down to the next code, and takes only the newest', { tags: ['long'] }, async () => {
    const old = await codeFor(sandbox(), email)
    await modal()
      .getByText(/New code in 0:0[1-3]/)
      .waitFor()
    const again = modal().getByRole('button', { name: 'Send a new code' })
    await again.click()
    await modal().getByText('We sent you a new code. The old one no longer works.').waitFor()
    const code = await codeFor(sandbox(), email, 1)
    const field = modal().getByLabel('Six-digit code')
    await field.fill(old === code ? '000000' : old)
    await modal()
      .getByText(/^Wrong code\./)
      .waitFor()
  })

  it('refuses an expired code, and says so', { tags: ['long'] }, async () => {
    await sandbox().restartIdentity({ mailGapMs, aheadMs: 11 * 60_000 })
    await modal()
      .getByLabel('Six-digit code')
      .fill(await codeFor(sandbox(), email, 1))
    await modal().getByText('This code has expired').waitFor()
    await sandbox().restartIdentity({ mailGapMs })
    await modal().getByRole('button', { name: 'Change email' }).click()
  })

  it('admits a new device by the link in a mail', { tags: ['long'] }, async () => {
    const { context, page } = visit
    await sandbox().restartIdentity({ mailGapMs, asksNewDevices: true })
    const ada = 'ada@northpier.test'
    const field = modal().getByLabel('Email address')
    await field.fill(ada)
    await field.press('Enter')
    await modal().getByText('New device').waitFor()
    const mailed = await context.newPage()
    await mailed.goto(await linkFor(sandbox(), ada))
    await mailed.getByRole('button', { name: 'Approve' }).click()
    await mailed.getByText('Device approved').waitFor()
    await mailed.close()
    await modal()
      .getByLabel('Six-digit code')
      .fill(await codeFor(sandbox(), ada, 1))
    await connected()
    await page.getByRole('region', { name: 'Connection' }).getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('region', { name: 'Connection' }).waitFor({ state: 'detached' })
    await sandbox().restartIdentity({ mailGapMs })
  })

  it('protects the keys by a passkey and a recovery code', async () => {
    const { page } = visit
    const linus = 'linus@northpier.test'
    await logIn(sandbox(), page, linus)
    await modal().waitFor({ state: 'hidden' })
    await addAuthenticator(page, true)
    await reopenView(page, 'embedded-wallet/settings')
    await modal()
      .getByRole('button', { name: /Passkeys/ })
      .click()
    await pressInFrame(page, 'Add a passkey')
    await frameOf(page).getByText('Your passkey is ready').waitFor()
    await pressInFrame(page, 'Done')
    await modal().getByText('1 passkey').waitFor()
    await modal()
      .getByRole('button', { name: /Recovery code/ })
      .click()
    await pressInFrame(page, 'Make a code')
    const code = await frameOf(page).locator('.site-code').innerText()
    expect(code.length).toBeGreaterThan(20)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await frameOf(page).getByRole('button', { name: 'Copy' }).click()
    await frameOf(page).getByText('Copied').waitFor()
    await frameOf(page).getByLabel('Type the code again').press('ControlOrMeta+V')
    expect(await frameOf(page).getByLabel('Type the code again').inputValue()).toBe(code)
    await pressInFrame(page, 'Done')
    await modal().getByText('You have one. Keep it safe.').waitFor()
  })

  it('exports the keys on the site’s own page, of the account that was used', async () => {
    const { context, page } = visit
    const linus = 'linus@northpier.test'
    const address = await addressOf(page)
    const [site] = await Promise.all([
      context.waitForEvent('page'),
      modal()
        .getByRole('link', { name: /Export keys/ })
        .click(),
    ])
    await site.getByLabel('Email').fill(linus)
    await site.getByLabel('Email').press('Enter')
    await site.getByLabel('Code', { exact: true }).fill(await codeFor(sandbox(), linus, 1))
    await site.getByLabel(/I am alone/).check()
    await site.getByRole('button', { name: 'Show the words' }).click()
    await expect.poll(() => site.locator('.site-words li').count()).toBe(24)
    const exported = await site.locator('.site-words li').allInnerTexts()
    const { mnemonicToAccount } = await import('viem/accounts')
    expect(mnemonicToAccount(exported.join(' ')).address).toBe(address)
    await site.close()
  })

  it('moves to another address with a code from both mailboxes, and is called by it', async () => {
    const { page, problems } = visit
    const linus = 'linus@northpier.test'
    const address = await addressOf(page)
    // The last mail to this address was sent just now.
    await sandbox().restartIdentity({ mailGapMs, aheadMs: 2 * mailGapMs })
    await reopenView(page, 'embedded-wallet/settings')
    await modal().getByRole('button', { name: 'Change', exact: true }).click()
    await modal().getByRole('button', { name: 'Continue' }).click()
    const frame = frameOf(page)
    await frame.getByLabel('New email address').fill(moved)
    // Nothing is sent before both addresses were read where the page draws nothing.
    const before = await countMails(sandbox(), linus)
    await pressInFrame(page, 'Change')
    await frame.getByText(`Enter the code that was sent to`).waitFor()
    expect(await frame.locator('main').innerText()).toMatch(new RegExp(`From\\s+${linus}\\s+To\\s+${moved}`))
    await frame.getByLabel('Code', { exact: true }).fill(await codeFor(sandbox(), linus, before))
    const code = await codeFor(sandbox(), moved)
    await frame.getByText(new RegExp(`sent to .?${moved}`)).waitFor()
    await frame.getByLabel('Code', { exact: true }).fill(code)
    await pressInFrame(page, 'Done')
    await modal().getByText('Email changed').waitFor()
    // The old mailbox is told, and can take it back.
    const [told] = await mailsTo(sandbox(), linus)
    expect(told?.text).toContain(`Your wallet now belongs to ${moved}`)
    const connection = page.getByRole('region', { name: 'Connection' })
    await connection.getByText(moved, { exact: true }).waitFor()
    expect(await addressOf(page)).toBe(address)
    // Refusals of the service, which were asked for.
    expect(problems.filter(problem => !problem.includes('Failed to load resource'))).toEqual([])
  })
})
