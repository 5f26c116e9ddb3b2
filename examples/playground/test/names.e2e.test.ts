import { devAccounts, devMnemonic } from '@latchkit/example-sandbox/constants'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { findViolations } from './support/findViolations.js'
import { focusedName } from './support/focusedName.js'
import { modalOf } from './support/modalOf.js'
import { setMode } from './support/setMode.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const query = 'api=on&names=on&notes=off'

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

describe('a visitor names an account', () => {
  const { open, sandbox } = usePlaygroundPage()
  const apiUrl = () => sandbox().info.api.url
  // The sandbox's API starts with the first request.
  beforeAll(async () => {
    const answer = await fetch(`${apiUrl()}/v1/supported-chains`)
    expect(answer.status).toBe(200)
    await take('taken.latch.test')
  })
  /** Registers a name with another wallet. */
  async function take(name: string) {
    const owner = mnemonicToAccount(devMnemonic, { addressIndex: 7 })
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
    const signature = await owner.signMessage({ message })
    const body = { coin_type: (0x80000000 | 31337) >>> 0, address: owner.address, message, signature }
    const headers = { 'content-type': 'application/json' }
    const url = `${apiUrl()}/v1/profile/account`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(await answer.json()).toMatchObject({ success: true })
  }

  const show = ({ page }: Visit, view: string) =>
    page.evaluate(name => (globalThis as unknown as Scope).playground.get().kit.open(name), view)
  /** Connects an account that had no name before these tests. The page may or may not know its new one soon. */
  async function connect(visit: Visit) {
    await connectWallet(visit)
    await visit.wallet.switchAccount(2)
    await visit.page
      .getByRole('button', { name: /^(0x3C|mira\.latch)/ })
      .first()
      .waitFor()
  }
  async function start(options: Parameters<typeof open>[0] = {}) {
    const visit = await open({ query, ...options })
    await connect(visit)
    const modal = modalOf(visit.page)
    await show(visit, 'names/register')
    const field = modal.getByRole('textbox', { name: 'Name' })
    await field.waitFor()
    return { ...visit, modal, field }
  }

  it('goes from the list of wallets to a name that outlives a reload, in both themes', async () => {
    const visit = await open({ query: `${query}&mode=dark` })
    const { page, wallet, problems } = visit
    await connect(visit)
    const modal = modalOf(page)
    await show(visit, 'ProfileWallets')
    await modal.getByRole('button', { name: /Get an account name/ }).click()
    await modal.getByRole('heading', { name: 'Choose a name for your account' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await modal.getByRole('button', { name: 'Get started' }).click()
    const field = modal.getByRole('textbox', { name: 'Name' })
    await field.fill('mira')
    await modal.getByText('This name is available.').waitFor()
    expect(await findViolations(page)).toEqual([])
    await setMode(page, 'light')
    expect(await findViolations(page)).toEqual([])

    // Rejected first: the input is kept.
    await modal.getByRole('button', { name: 'Register mira.latch.test' }).dblclick()
    const request = await wallet.waitForRequest({ kind: 'sign-message' })
    expect(await wallet.requests()).toHaveLength(1)
    expect(JSON.stringify(request.details)).toContain('mira.latch.test')
    await wallet.reject()
    await modal.getByText('You declined the request in Dev Wallet. You can try again.').waitFor()
    expect(await field.inputValue()).toBe('mira')

    await modal.getByRole('button', { name: 'Register mira.latch.test' }).click()
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await modal.getByRole('heading', { name: 'mira.latch.test is yours' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await modal.getByRole('button', { name: 'Go to account' }).click()
    await modal.getByText('mira.latch.test').first().waitFor()
    const record = await (await fetch(`${apiUrl()}/v1/profile/account/mira.latch.test`)).json()
    expect(Object.values(record.addresses)).toMatchObject([{ address: devAccounts[2]?.toLowerCase() }])

    await page.reload()
    await show(visit, 'Account')
    await modal.getByText('mira.latch.test').first().waitFor()
    // An account with a name is not offered one.
    await show(visit, 'ProfileWallets')
    await modal.getByText('mira.latch.test').first().waitFor()
    await timeToErr(page)
    expect(await modal.getByText('Get an account name').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('says what is taken, and takes another one by keyboard alone', { tags: ['long'] }, async () => {
    const { page, wallet, modal, field, problems } = await start()
    await field.fill('taken')
    await modal.getByText('This name is taken.').waitFor()
    await page.keyboard.press('Enter')
    expect(await wallet.requests()).toEqual([])
    for (let presses = 0; !/^taken-wallet/.test(await focusedName(page)); presses++) {
      expect(presses).toBeLessThan(4)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('taken-wallet')
    await modal.getByText('This name is available.').waitFor()
    await page.keyboard.press('Enter')
    await wallet.waitForRequest({ kind: 'sign-message' })
    await page.keyboard.press('Escape')
    // The wallet may still approve, but nothing listens any more.
    await modal.waitFor({ state: 'hidden' })
    await wallet.approve()
    await show({ page } as Visit, 'names/register')
    await expect.poll(() => field.inputValue()).toBe('taken-wallet')
    await modal.getByText('This name is available.').waitFor()
    expect(problems).toEqual([])
  })

  it('keeps what was typed and signed while the service is down', { tags: ['long'] }, async () => {
    const { context, wallet, modal, field } = await start()
    await field.fill('harbour-keeper')
    await modal.getByText('This name is available.').waitFor()
    await context.route(`${apiUrl()}/v1/profile/**`, route => route.abort('connectionreset'))
    await modal.getByRole('button', { name: /^Register/ }).click()
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await modal.getByText('Error registering name').waitFor()
    expect(await field.inputValue()).toBe('harbour-keeper')
    await context.unroute(`${apiUrl()}/v1/profile/**`)
    // It was already signed.
    await modal.getByRole('button', { name: /^Register/ }).click()
    await modal.getByRole('heading', { name: 'harbour-keeper.latch.test is yours' }).waitFor()
    expect(await wallet.requests()).toEqual([])
  })
})
