// @module-tag long
import { devAccounts } from '@latchkit/example-sandbox/constants'
import { formatEther } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { exchangeView } from './support/exchangeView.js'
import { reopenView } from './support/openView.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('a native coin', () => {
  const { open, client, sandbox } = usePlaygroundPage({ browser: { full: true } })
  let visit: Awaited<ReturnType<typeof open>>
  let view: ReturnType<typeof exchangeView>
  beforeAll(async () => {
    // The card partner starts with its first request.
    await fetch(`${sandbox().info.api.url}/v1/supported-chains`)
    visit = await open({ keep: true, query: 'onramp=on&exchangePay=on&api=on' })
    view = exchangeView(visit)
    await connectWallet(visit)
  })
  const coins = () => client().getBalance({ address: devAccounts[0] })
  const amount = () => view.modal.getByRole('textbox', { name: /^Amount in/ })
  /** The amount that came while `work` ran, as a decimal. */
  async function came(work: () => Promise<unknown>) {
    const before = await coins()
    await work()
    return formatEther((await coins()) - before)
  }
  /** Ether costs 3,200 dollars. */
  async function atExchange(dollars: string) {
    await reopenView(visit.page, 'exchange-pay')
    await view.choose(/Ether.*Harbour/)
    await amount().fill(dollars)
    return view.press()
  }

  it('is funded from an exchange, and told to have arrived as what the network shows', async () => {
    const arrived = await came(async () => {
      await view.confirm(await atExchange('64'))
      await view.back()
      await view.heading(/^0\.02\sETH arrived/)
    })
    expect(arrived).toBe('0.02')
  })
  it('of which an exchange keeps a fee is not told as what was agreed', async () => {
    const arrived = await came(async () => {
      await view.confirm(await atExchange('96'), 'fee')
      await view.back()
      await view.modal.getByText('Tidewater may have kept a fee of what it sent.').waitFor()
      await view.modal
        .getByText(/brings 0\.0297.ETH/)
        .first()
        .waitFor()
    })
    expect(arrived).toBe('0.0297')
    expect(await view.modal.getByText(/ETH arrived/).count()).toBe(0)
  })
  it('is bought by card, and told to have arrived as what the network shows', async () => {
    const arrived = await came(async () => {
      await reopenView(visit.page, 'onramp')
      await view.choose(/^Ether/)
      await amount().fill('100')
      const popup = visit.page.waitForEvent('popup')
      await view.modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
      const partner = await popup
      await partner.getByLabel('How it goes').selectOption('delivered')
      await partner.getByRole('button', { name: 'Pay' }).click()
      await view.modal
        .getByText(/^.?0\.030625.ETH.? arrived$/)
        .first()
        .waitFor()
    })
    expect(arrived).toBe('0.030625')
  })
})
