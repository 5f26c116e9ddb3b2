import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { PublicClient } from 'viem'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { accountButton } from './support/accountButton.js'
import { connectWallet } from './support/connectWallet.js'
import { drawnTexts } from './support/drawnTexts.js'
import { exchangeView } from './support/exchangeView.js'
import { ageReads } from './support/keptReads.js'
import { modalOf } from './support/modalOf.js'
import { reopenView } from './support/openView.js'
import { sendAs } from './support/sendAs.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [me, alice] = devAccounts

describe('what was known stays said', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let modal: ReturnType<typeof modalOf>
  beforeAll(async () => {
    visit = await open({ keep: true, query: 'onramp=on&exchangePay=on&api=on' })
    modal = modalOf(visit.page)
    await connectWallet(visit)
  })
  const show = (view: string) => reopenView(visit.page, view)
  const headline = () => modal.locator('[part~=account-head] [part~=amount]').first()
  /** Nothing of a server is answered until the test ends. */
  async function cut(...urls: string[]) {
    const hosts = urls.map(url => new URL(url).host)
    const isCut = (url: URL) => hosts.includes(url.host)
    await visit.context.route(isCut, route => route.abort())
    onTestFinished(() => visit.context.unroute(isCut))
  }

  it('the total, when its source dies and a smaller one answers', async () => {
    await show('Account')
    await expect.poll(() => headline().innerText()).toMatch(/^\$\d/)
    await modal.getByText('mira.eth').first().waitFor()
    const total = await headline().innerText()
    await ageReads(visit.page, 600_000)
    await cut(sandbox().info.api.url)
    await visit.page.reload()
    await accountButton(visit.page).waitFor()
    await show('Account')
    await modal.getByText(/^as of/).waitFor()
    await modal.getByRole('button', { name: 'Retry' }).first().waitFor()
    expect(await headline().innerText()).toBe(total)
  })

  it('a name, in the button and in every view, when the endpoint dies', async () => {
    await show('Account')
    await modal.getByText('mira.eth').first().waitFor()
    await ageReads(visit.page, 600_000)
    await cut(...sandbox().info.chains.map(({ rpcUrl }) => rpcUrl))
    const failed = visit.page.waitForEvent('requestfailed')
    await visit.page.reload()
    await failed
    await visit.page
      .getByRole('button', { name: /mira\.eth/ })
      .first()
      .waitFor()
    await show('Account')
    await modal.getByText('mira.eth').first().waitFor()
    await show('ProfileWallets')
    await modal.getByText('mira.eth').first().waitFor()
  })

  it('whom the account has paid, though never from this device (M7)', async () => {
    const value = 123_000_000_000_000_000n
    await sendAs(client('harbour') as PublicClient, me, { to: alice, value })
    const told = `${sandbox().info.api.url}/v1/account/${me}/history`
    await expect.poll(async () => (await fetch(told)).text()).toContain(`${value}`)
    await visit.page.reload()
    await accountButton(visit.page).waitFor()
    const form = sendForm(visit)
    const first = modal.getByText(/^First payment to this address/)
    await form.restart()
    await form.fill({ amount: '0.1', to: '0x000000000000000000000000000000000000dEaD' })
    await form.review()
    await first.waitFor()
    // M6: a face may draw the x between digits as a multiplication sign.
    const drawn = await drawnTexts(visit.page, /0x[\da-f]{2}/i)
    expect(drawn.length).toBeGreaterThan(1)
    expect(drawn.map(({ text, ligatures }) => [text, ligatures])).toEqual(
      drawn.map(({ text }) => [text, 'no-contextual']),
    )
    await form.restart()
    await form.fill({ amount: '0.1', to: 'alice.eth' })
    await form.review()
    await modal.getByRole('button', { name: 'Send 0.1 ETH to alice.eth', disabled: false }).waitFor()
    await expect.poll(() => first.count()).toBe(0)
  })

  it('what was bought and funded, with its sign and colour', { tags: ['long'] }, async () => {
    await visit.page.reload()
    await accountButton(visit.page).waitFor()
    await show('onramp')
    await modal.getByRole('textbox', { name: /^Amount in/ }).fill('100')
    await modal.getByText(/^98.USDC$/).waitFor()
    // Where two of a hundred dollars went.
    expect(await modal.getByText('For the tokens').count()).toBe(1)
    const popup = visit.page.waitForEvent('popup')
    await modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
    const partner = await popup
    await partner.getByRole('button', { name: 'Pay' }).click()
    await modal
      .getByText(/^.?98.USDC.? arrived$/)
      .first()
      .waitFor()
    await partner.close()
    const view = exchangeView(visit)
    await show('exchange-pay')
    await view.choose(/USD Coin.*Harbour/)
    await view.type('25')
    await view.confirm(await view.press())
    await view.back()
    await view.heading(/25\sUSDC arrived/)
    await show('Account')
    await modal.getByRole('tab', { name: 'Activity' }).click()
    const row = (words: RegExp) => modal.locator('[part~=row]').filter({ hasText: words })
    for (const [words, amount] of [
      [/Bought.*from Pier Card/s, '+98.000 USDC'],
      [/Funded.*from Tidewater/s, '+25.000 USDC'],
    ] as const) {
      const shown = row(words).locator('[part~=amount]')
      await shown.waitFor()
      expect((await shown.innerText()).replace(/\s/g, ' ')).toBe(amount)
      const colour = (part: string) =>
        row(words)
          .locator(part)
          .first()
          .evaluate(element => getComputedStyle(element).color)
      expect(await colour('[part~=amount]')).not.toBe(await colour('.row-t'))
    }
    expect(await modal.getByText('Minted').count()).toBe(0)
  })
})
