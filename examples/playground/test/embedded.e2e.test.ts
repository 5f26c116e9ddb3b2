import { devAccounts } from '@latchkit/example-sandbox/constants'
import { type Hex, parseEther, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressOf, codeFor, enterEmail, frameOf, logIn, pressInFrame } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: {
    get(): {
      kit: {
        open(view: string): void
        plugins: { eip155: { provider(): { request(call: object): Promise<unknown> } } }
      }
    }
  }
}

const message = 'The harbour is calm today.'

describe('a visitor without a wallet', () => {
  const { open, sandbox, client } = usePlaygroundPage({ browser: PARTITIONED })
  const query = 'emailWallet=on'

  it('makes no frame and asks the site nothing before the email is entered', async () => {
    const { page, problems } = await open({ query })
    const asked: string[] = []
    page.on('request', request => void asked.push(request.url()))
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page).getByLabel('Email address').waitFor()
    await timeToErr(page)
    expect(await page.locator('latchkit-frame').count()).toBe(0)
    const { url = 'none', inboxUrl } = sandbox().info.secure ?? {}
    expect(await page.getByRole('link', { name: 'Inbox' }).getAttribute('href')).toBe(inboxUrl)
    expect(asked.filter(one => one.startsWith(url))).toEqual([])
    expect(problems).toEqual([])
  })

  it('logs in by a code from a real mail, and signs what the frame showed, under the strictest policy (B11, M16)', async () => {
    const { page, problems, url } = await open({ query })
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
    const { url: site = 'none' } = sandbox().info.secure ?? {}
    expect(policy).toMatch(/default-src 'none'.*require-trusted-types-for 'script'; trusted-types 'none'/)
    // The one addition that the documentation names.
    expect(policy.split('; ').filter(part => part.includes(site))).toEqual([`frame-src 'self' ${site}`])
    await logIn(sandbox(), page, 'mira@northpier.test')
    const address = await addressOf(page)
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    const frame = frameOf(page)
    await frame.getByText(message).waitFor()
    await pressInFrame(page, 'Sign')
    await card.getByText('Signed and verified.').waitFor()
    const signature = (await card.locator('.blob').innerText()) as Hex
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(problems).toEqual([])
  })

  it('declines by closing the sheet', { tags: ['long'] }, async () => {
    const { page } = await open({ query })
    await logIn(sandbox(), page, 'ada@northpier.test')
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText(message).waitFor()
    await page.getByRole('button', { name: 'Decline and close' }).click()
    await card.getByText('core/USER_REJECTED').waitFor()
  })

  it('declines with Escape, wherever the focus is, and leaves what is behind the sheet', {
    tags: ['long'],
  }, async () => {
    const { page, problems } = await open({ query })
    await logIn(sandbox(), page, 'edsger@northpier.test')
    const card = page.getByRole('region', { name: 'Sign a message' })
    const frame = frameOf(page)
    const sheet = page.locator('latchkit-frame').getByRole('dialog')
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frame.getByText(message).waitFor()
    await page.keyboard.press('Escape')
    await card.getByText('core/USER_REJECTED').waitFor()
    await sheet.waitFor({ state: 'hidden' })
    // In a view of the modal, which stays.
    await page.evaluate(() =>
      (globalThis as unknown as Scope).playground.get().kit.open('embedded-wallet/settings'),
    )
    const modal = modalOf(page)
    for (const [row, within] of [
      ['Recovery code', 'Make a code'],
      ['Passkeys', 'Cancel'],
    ] as const) {
      await modal.getByRole('button', { name: new RegExp(`^${row}`) }).click()
      const button = frame.getByRole('button', { name: within })
      await button.waitFor()
      await button.focus()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      // Until that is settled, the other row does nothing.
      await modal.getByText('You closed it.').waitFor()
    }
    expect(problems).toEqual([])
  })

  it('keeps the sheet above whatever is opened while it is there', { tags: ['long'] }, async () => {
    const { page } = await open({ query })
    await logIn(sandbox(), page, 'barbara@northpier.test')
    const card = page.getByRole('region', { name: 'Sign a message' })
    const frame = frameOf(page)
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frame.getByText(message).waitFor()
    await page.evaluate(() =>
      (globalThis as unknown as Scope).playground.get().kit.open('embedded-wallet/email'),
    )
    await modalOf(page).getByRole('button', { name: 'Continue' }).waitFor()
    await page.locator('latchkit-modal dialog:modal').waitFor()
    // Nothing below an open dialog can be pressed.
    await frame.getByRole('button', { name: 'Reject', exact: true }).click()
    await card.getByText('core/USER_REJECTED').waitFor()
    await modalOf(page).getByRole('button', { name: 'Continue' }).click({ trial: true })
  })

  it('sends what was confirmed', async () => {
    const { page } = await open({ query })
    await logIn(sandbox(), page, 'grace@northpier.test')
    const address = await addressOf(page)
    await sandbox().faucet({ chainId: 31337, address, amount: parseEther('1') })
    const before = await client('harbour').getBalance({ address })
    expect(before).toBeGreaterThan(parseEther('0.5'))
    const [to] = devAccounts
    const sent = page.evaluate(
      ([from, receiver]) =>
        (globalThis as unknown as Scope).playground
          .get()
          .kit.plugins.eip155.provider()
          .request({
            method: 'eth_sendTransaction',
            params: [{ from, to: receiver, value: '0x2386f26fc10000' }],
          }),
      [address, to] as const,
    )
    const frame = frameOf(page)
    await frame.getByText(to).first().waitFor()
    await pressInFrame(page, 'Confirm')
    const hash = (await sent) as Hex
    const { value } = await client('harbour').getTransaction({ hash })
    expect(value).toBe(parseEther('0.01'))
    await client('harbour').waitForTransactionReceipt({ hash })
  })

  it('is still signed in after a reload, and gone after signing out', async () => {
    const { page } = await open({ query })
    await logIn(sandbox(), page, 'linus@northpier.test')
    const address = await addressOf(page)
    await page.reload()
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    expect(await addressOf(page)).toBe(address)
    await page.getByRole('region', { name: 'Connection' }).getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('region', { name: 'Connection' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    await timeToErr(page)
    expect(await page.locator('latchkit-frame').count()).toBe(0)
  })

  it('has the same accounts on another site, after logging in there (E11)', { tags: ['long'] }, async () => {
    const { page } = await open({ query })
    await sandbox().restartIdentity({ mailGapMs: 1 })
    const email = 'hopper@northpier.test'
    await logIn(sandbox(), page, email)
    const address = await addressOf(page)
    const other = await page.getByRole('link', { name: 'Email wallet on another site' }).getAttribute('href')
    const { host, origin, hostname } = new URL(other ?? '')
    expect([hostname, host]).toEqual(['shop.localhost', `shop.localhost:${new URL(page.url()).port}`])
    sandbox().allowPage(origin)
    await page.goto(other ?? '')
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    await logIn(sandbox(), page, email, 1)
    expect(await addressOf(page)).toBe(address)
  })

  it('reads that a code is wrong and how many tries are left, though the page wants the focus (B14)', {
    tags: ['long'],
  }, async () => {
    const { page } = await open({ query })
    await enterEmail(page, 'wrong@northpier.test')
    const code = await codeFor(sandbox(), 'wrong@northpier.test')
    const field = modalOf(page).getByLabel('Six-digit code')
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await page.evaluate(() => {
      const thief = document.createElement('input')
      thief.id = 'thief'
      document.body.append(thief)
      setInterval(() => thief.focus(), 5)
    })
    await field.click()
    await page.keyboard.type(code === '000000' ? '111111' : '000000', { delay: 20 })
    expect(await page.locator('#thief').inputValue()).toBe('')
    await modalOf(page).getByText('Wrong code. 4 tries left.').waitFor()
    await field.fill(code)
    await page.getByRole('region', { name: 'Connection' }).waitFor()
  })
})
