import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { type Hex, parseEther, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

interface Scope {
  playground: {
    get(): {
      kit: { plugins: { eip155: { provider(): { request(call: object): Promise<unknown> } } } }
    }
  }
}

const message = 'The harbour is calm today.'
/** The service starts with the first request, and has its store to make. */
const SLOW = { timeout: 40_000 }

describe('a visitor without a wallet', () => {
  // As people have it: a frame has storage of its own on each site, which the driver switches off otherwise.
  const { open, sandbox, client } = usePlaygroundPage({ browser: ['--disable-features=Translate'] })
  const query = 'emailWallet=on'

  /** The newest code for an address, once it is there. */
  async function codeFor(address: string, after = 0): Promise<string> {
    const { inboxUrl = '' } = sandbox().info.secure ?? {}
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await fetch(`${new URL('/mails', inboxUrl)}?to=${encodeURIComponent(address)}`)
      const mails = (await response.json()) as { code?: string }[]
      if (mails.length > after && mails[0]?.code) return mails[0].code
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error(`no code for ${address}`)
  }
  async function enterEmail({ page }: Visit, email: string) {
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const field = modalOf(page).getByLabel('Email address')
    await field.fill(email)
    await field.press('Enter')
    await modalOf(page).getByText('Check your email').waitFor(SLOW)
  }
  async function logIn(visit: Visit, email: string, after = 0) {
    const { page } = visit
    await enterEmail(visit, email)
    await modalOf(page)
      .getByLabel('Six-digit code')
      .fill(await codeFor(email, after))
    await page.getByRole('region', { name: 'Connection' }).waitFor(SLOW)
  }
  const frameOf = (page: Page) => page.frameLocator('latchkit-frame iframe')
  const addressOf = async (page: Page) => {
    const text = await page.getByRole('region', { name: 'Connection' }).innerText()
    return (/0x[0-9a-fA-F]{40}/.exec(text)?.[0] ?? '') as Hex
  }

  it('makes no frame and asks the site nothing before the email is entered', async () => {
    const { page, problems } = await open({ query })
    const asked: string[] = []
    page.on('request', request => void asked.push(request.url()))
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page).getByLabel('Email address').waitFor()
    await page.waitForTimeout(500)
    expect(await page.locator('latchkit-frame').count()).toBe(0)
    const { url = 'none' } = sandbox().info.secure ?? {}
    expect(asked.filter(one => one.startsWith(url))).toEqual([])
    expect(problems).toEqual([])
  })

  it('logs in by a code from a real mail, and signs what the frame showed', async () => {
    const visit = await open({ query })
    const { page, problems } = visit
    await logIn(visit, 'mira@northpier.test')
    const address = await addressOf(page)
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    const frame = frameOf(page)
    await frame.getByText(message).waitFor(SLOW)
    await frame.getByRole('button', { name: 'Sign', exact: true }).click()
    await card.getByText('Signed and verified.').waitFor(SLOW)
    const signature = (await card.locator('.blob').innerText()) as Hex
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(problems).toEqual([])
  })

  it('declines by closing the sheet', async () => {
    const visit = await open({ query })
    const { page } = visit
    await logIn(visit, 'ada@northpier.test')
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText(message).waitFor(SLOW)
    await page.getByRole('button', { name: 'Decline and close' }).click()
    await card.getByText('core/USER_REJECTED').waitFor()
  })

  it('sends what was confirmed', async () => {
    const visit = await open({ query })
    const { page } = visit
    await logIn(visit, 'grace@northpier.test')
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
    await frame.getByText(to).first().waitFor(SLOW)
    await frame.getByRole('button', { name: 'Confirm', exact: true }).click()
    const hash = (await sent) as Hex
    const { value } = await client('harbour').getTransaction({ hash })
    expect(value).toBe(parseEther('0.01'))
    await client('harbour').waitForTransactionReceipt({ hash })
  })

  it('is still signed in after a reload, and gone after signing out', async () => {
    const visit = await open({ query })
    const { page } = visit
    await logIn(visit, 'linus@northpier.test')
    const address = await addressOf(page)
    await page.reload()
    await page.getByRole('region', { name: 'Connection' }).waitFor(SLOW)
    expect(await addressOf(page)).toBe(address)
    await page.getByRole('region', { name: 'Connection' }).getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('region', { name: 'Connection' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    await page.waitForTimeout(1_000)
    expect(await page.locator('latchkit-frame').count()).toBe(0)
  })

  it('has the same wallet in another browser', async () => {
    const first = await open({ query })
    await logIn(first, 'same@northpier.test')
    const address = await addressOf(first.page)
    const second = await open({ query })
    // Between two mails are thirty seconds.
    await second.page.waitForTimeout(30_500)
    await logIn(second, 'same@northpier.test', 1)
    expect(await addressOf(second.page)).toBe(address)
  })

  it('reads that a code is wrong, and how many tries are left', async () => {
    const visit = await open({ query })
    const { page } = visit
    await enterEmail(visit, 'wrong@northpier.test')
    const code = await codeFor('wrong@northpier.test')
    const field = modalOf(page).getByLabel('Six-digit code')
    await field.fill(code === '000000' ? '111111' : '000000')
    await modalOf(page).getByText('Wrong code. 4 tries left.').waitFor()
    await field.fill(code)
    await page.getByRole('region', { name: 'Connection' }).waitFor(SLOW)
  })
})
