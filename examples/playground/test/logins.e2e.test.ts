import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, countMails, frameOf, logIn, pressInFrame } from './support/emailLogin.js'
import { linkFor } from './support/linkFor.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { openView } from './support/openView.js'
import { choose, openSocial } from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const query = 'emailWallet=on'
const email = 'linus@northpier.test'

describe('the ways to sign in', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })
  let page: Page
  let address = ''
  const frame = () => frameOf(page)
  const now = () => frame().getByRole('region', { name: 'You sign in with' })

  beforeAll(async () => {
    ;({ page } = await open({ keep: true, query, wallet: false }))
    const before = await countMails(sandbox(), email)
    await logIn(sandbox(), page, email, before)
    address = await addressOf(page)
  })

  it('adds an account elsewhere in the settings, by a code that is typed at its end and a yes in a window', async () => {
    await openView(page, 'embedded-wallet/settings')
    await modalOf(page).getByRole('button', { name: 'Ways to sign in' }).click()
    await now().getByText(email).waitFor()
    // It is the only one.
    expect(await now().getByRole('button').count()).toBe(0)
    await frame().getByRole('button', { name: 'GitHub', exact: true }).click()
    const code = await frame().locator('.site-code').innerText()
    const opening = page.context().waitForEvent('page')
    await frame()
      .getByRole('link', { name: /^Open .?GitHub/ })
      .click()
    const popup = await opening
    await choose(popup)
    await popup.getByLabel('Code').fill(code)
    await popup.getByRole('button', { name: 'Sign in there' }).click()
    await popup.getByRole('heading', { name: 'Done' }).waitFor()
    await popup.close()
    // An attacker who learnt the code could have signed in.
    await frame().getByText('Mira', { exact: false }).first().waitFor()
    await pressInFrame(page, 'Add')
    await now().getByText('GitHub').waitFor()
    expect(
      await now()
        .getByRole('button', { name: /^Remove: / })
        .count(),
    ).toBe(2)
  })

  it('C10: opens the same wallet by it on a new device, once the mailbox has admitted that', async () => {
    await sandbox().restartIdentity({ asksNewDevices: true, mailGapMs: 0 })
    const other = await open({ query, wallet: false })
    await choose(await openSocial(other.page, 'github'))
    await frameOf(other.page).getByText('Waiting for your approval').first().waitFor()
    const mailbox = await other.page.context().newPage()
    await mailbox.goto(await linkFor(sandbox(), email))
    await mailbox.getByRole('button', { name: 'Approve' }).click()
    await other.page.getByRole('region', { name: 'Connection' }).waitFor()
    expect(await addressOf(other.page)).toBe(address)
  })

  it('removes it again, after a yes in a window', async () => {
    await now()
      .getByRole('button', { name: /^Remove: GitHub/ })
      .click()
    await pressInFrame(page, 'Remove')
    await now().getByText('GitHub').waitFor({ state: 'hidden' })
    await now().getByText(email).waitFor()
    expect(await now().getByRole('button').count()).toBe(0)
  })
})
