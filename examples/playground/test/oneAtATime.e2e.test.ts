import { devAccounts } from '@latchkit/example-sandbox/constants'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { exchangeView } from './support/exchangeView.js'
import { modalOf } from './support/modalOf.js'
import { reopenView } from './support/openView.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [, alice, bob] = devAccounts

describe('one payment runs at a time', () => {
  const { open } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let modal: ReturnType<typeof modalOf>
  beforeAll(async () => {
    visit = await open({ keep: true, query: 'onramp=on&exchangePay=on&api=on' })
    modal = modalOf(visit.page)
    await connectWallet(visit)
  })
  const show = (view: string) => reopenView(visit.page, view)
  const button = (name: string | RegExp) => modal.getByRole('button', { name })
  const amount = () => modal.getByRole('textbox', { name: /^Amount in/ })

  it('Buy names the purchase that runs, also in another visit, and asks before a second one', async () => {
    const buy = async (sum: string, quote: RegExp) => {
      await amount().fill(sum)
      await modal.getByText(quote).waitFor()
      const popup = visit.page.waitForEvent('popup')
      await modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
      const seller = await popup
      // A window that closes before the seller's page is in it is no purchase.
      await seller.waitForURL(/\/buy\?/)
      await seller.close()
      await modal.getByText(/^Waiting for/).waitFor()
    }
    await show('onramp')
    await buy('60', /^58\.8.USDC$/)
    await button('Back').click()
    const stands = async () => {
      await modal.getByText(/^60.USD at Pier Card is in progress\.$/).waitFor()
      expect(await amount().inputValue()).toBe('')
      await amount().fill('60')
      await modal.getByText(/^58\.8.USDC$/).waitFor()
      await amount().press('Enter')
      expect(await button(/^Continue to/).count()).toBe(0)
      expect(await modal.locator('[part~=button-primary]').count()).toBe(0)
    }
    await stands()
    await visit.page.reload()
    await show('onramp')
    await stands()
    await button('Buy another').click()
    await buy('60', /^58\.8.USDC$/)
    await button('Back').click()
    await modal.getByText('2 purchases are in progress.').waitFor()
    await button('Buy another').waitFor()
    expect(await amount().inputValue()).toBe('')
  })

  it('Fund leads to the payment that runs, and asks before a second one', async () => {
    const view = exchangeView(visit)
    await show('exchange-pay')
    // Buy, which was open before, has such a button, too.
    await view.heading('Fund wallet')
    await view.choose(/USD Coin.*Harbour/)
    await view.type('25')
    await (await view.press()).close()
    await view.heading('Continue in Tidewater')
    await visit.page.reload()
    await show('exchange-pay')
    // Buy, which was open before, has such a button, too.
    await view.heading('Fund wallet')
    await view.choose(/USD Coin.*Harbour/)
    await button(/25\sUSDC/).waitFor()
    await view.type('25')
    await button('Fund again').waitFor()
    expect(await modal.getByRole('button', { name: 'Tidewater', exact: true }).count()).toBe(0)
    await button('Fund again').click()
    await modal.getByRole('button', { name: 'Tidewater', exact: true }).waitFor()
  })

  it('Send has no button about another payment than the one above it', { tags: ['long'] }, async () => {
    const form = sendForm(visit)
    await form.restart()
    await form.fill({ amount: '0.3', to: alice })
    await form.review()
    await form.confirm(/^Send 0\.3/)
    await button('Back').click()
    await form.fill({ amount: '0.7', to: bob })
    await modal.getByText(/0\.3.ETH to .* is waiting in/).waitFor()
    const primary = modal.locator('[part~=button-primary]')
    expect(await primary.innerText()).toBe('Finish or stop the first payment')
    expect(await primary.getAttribute('aria-disabled')).toBe('true')
    expect(await modal.getByText('Maximum network fee').count()).toBe(0)
    await visit.wallet.reject()
  })
})
