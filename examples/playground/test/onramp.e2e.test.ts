import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import { erc20Abi } from 'viem'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { reopenView } from './support/openView.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void; close(): void } } }
}

describe('a visitor buys with a card', () => {
  // Its windows open past the blocker of popups, which the headless shell lacks.
  const { open, client, sandbox } = usePlaygroundPage({ browser: { full: true } })
  let visit: Awaited<ReturnType<typeof open>>
  let modal: ReturnType<typeof modalOf>
  beforeAll(async () => {
    // It starts with its first request, which on a busy machine takes longer than the page waits for a seller.
    await fetch(`${sandbox().info.api.url}/v1/supported-chains`)
    visit = await open({ keep: true, query: 'onramp=on&api=on' })
    modal = modalOf(visit.page)
    await connectWallet(visit)
  })
  const button = (name: string | RegExp) => modal.getByRole('button', { name, disabled: false })
  const amount = () => modal.getByRole('textbox', { name: /^Amount in/ })
  const show = (view: string) => reopenView(visit.page, view)
  const usdc = () =>
    client().readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [devAccounts[0]],
    })
  /** Presses the button that leads to the partner, and pays there. */
  async function pay(outcome = 'delivered') {
    const popup = visit.page.waitForEvent('popup')
    await button(/^Continue to/).click()
    const page = await popup
    await page.waitForURL(/\/buy\?/)
    await page.getByLabel('How it goes').selectOption(outcome)
    await page.getByRole('button', { name: 'Pay' }).click()
    return page
  }
  /** The lines of the quote: what they say, and the colour of what they say it of. */
  const figures = () =>
    modal.locator('[part~="key-value-line"]').evaluateAll(lines =>
      lines.map(line => {
        const [label, value] = ['dt', 'dd'].map(name => line.querySelector(name))
        const text = `${label?.textContent}: ${value?.textContent}`.replaceAll('\u00a0', ' ')
        return { text, color: value ? getComputedStyle(value).color : undefined }
      }),
    )
  const stop = async () => {
    await button('Stop watching').click()
  }

  it('from the button in Account to tokens on the chain, and is told once they are there', async () => {
    await show('Account')
    const before = await usdc()
    expect(visit.requests.filter(url => url.includes('onramp'))).toEqual([])
    await button(/^Buy/).click()
    await amount().fill('100')
    await modal.getByText(/^98.USDC$/).waitFor()
    // The paid amount stands where the total is, and the amount to come is as strong.
    const [comes, tokens, fee, total] = await figures()
    expect([comes, tokens, fee, total].map(each => each?.text)).toEqual([
      'You get about: 98 USDC',
      'For the tokens: 98 USD',
      'Network fee: 2 USD',
      'You pay in total: 100 USD',
    ])
    expect(comes?.color).toBe(total?.color)
    expect(comes?.color).not.toBe(fee?.color)
    expect(fee?.color).toBe(tokens?.color)
    const page = await pay()
    expect(await page.evaluate(() => window.opener)).toBeNull()
    await modal
      .getByText(/^.?98.USDC.? arrived$/)
      .first()
      .waitFor()
    expect((await usdc()) - before).toBe(98_000_000n)
    await page.close()
  })

  it('M4: a coin has the face in Buy and in Fund that it has in Account', { tags: ['long'] }, async () => {
    const visit = await open({ query: 'onramp=on&exchangePay=on&api=on' })
    const modal = modalOf(visit.page)
    // The seller gives no pictures.
    await visit.context.route('**/v1/onramp/options*', async route => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { purchaseCurrencies: { iconUrl?: string }[] }
      for (const currency of json.purchaseCurrencies) delete currency.iconUrl
      await route.fulfill({ response: answer, json })
    })
    await connectWallet(visit)
    const go = (view: string) => reopenView(visit.page, view)
    const icon = sandbox().info.chains[0]?.tokens.find(({ symbol }) => symbol === 'USDC')?.icon
    const face = `[part~="mark"] img[src="${icon}"]`
    const pill = modal.locator('[part~="pill-token"]').filter({ hasText: 'USDC' })
    // Before any view that shows balances.
    await go('onramp')
    await pill.locator(face).waitFor()
    await pill.locator('[part~="mark"] [part~="mark"]').waitFor()
    await pill.click()
    await modal
      .getByRole('button', { name: /USD Coin/ })
      .locator(face)
      .waitFor()
    await go('Account')
    await modal.getByRole('listitem').filter({ hasText: 'USDC' }).locator(face).waitFor()
    await go('exchange-pay')
    await modal.locator('[part~="pill-token"]').click()
    await modal
      .getByRole('button', { name: /USD Coin.*Harbour/ })
      .first()
      .click()
    await pill.locator(face).waitFor()
    await pill.locator('[part~="mark"] [part~="mark"]').waitFor()
  })

  it('sees nothing called arrived before it is, and finds it after a reload', async () => {
    await show('onramp')
    await amount().fill('50')
    const page = await pay('never')
    await page.getByText(/^Paid\./).waitFor()
    await page.close()
    await modal.getByText('The window is closed').waitFor()
    await visit.page.reload()
    await show('onramp/progress')
    await modal.getByText('Buy in progress').first().waitFor()
    await sandbox().faucet({ address: devAccounts[0], chainId: 31337, asset: 'USDC', amount: 49_000_000n })
    await modal
      .getByText(/^.?49.USDC.? arrived$/)
      .first()
      .waitFor()
  })

  it.each([
    ['other-asset', 'Something else arrived'],
    ['less', 'arrived so far'],
    ['twice', 'It arrived 2 times'],
  ])('is told when the partner delivers %s', { tags: ['long'] }, async (outcome, words) => {
    await show('onramp')
    await amount().fill('40')
    const page = await pay(outcome)
    await page.getByText(/^Paid\./).waitFor()
    await page.close()
    await modal.getByText(words).first().waitFor()
    if (outcome !== 'twice') await stop()
  })

  it('is told when tokens come though the answer of the page was lost', { tags: ['long'] }, async () => {
    await show('onramp')
    await amount().fill('30')
    const page = await pay('lost')
    await page.getByText(/^No answer/).waitFor()
    await page.close()
    await modal
      .getByText(/^.?29.4.USDC.? arrived$/)
      .first()
      .waitFor()
  })

  it('gets no number when the partner is limited or lying, and cannot go on', {
    tags: ['long'],
  }, async () => {
    onTestFinished(() => sandbox().card.behave({}))
    for (const [service, typed] of [
      ['lying', '61'],
      ['limited', '62'],
    ] as const) {
      sandbox().card.behave({ service })
      await show('onramp')
      await amount().fill(typed)
      await modal.getByText('Quote unavailable').first().waitFor()
      expect(await modal.getByText(/\d.USDC$/).count()).toBe(0)
      expect(await modal.getByRole('button', { name: /^Continue to/ }).isDisabled()).toBe(true)
    }
  })

  it('keeps the purchase with the account that began it, in another tab too', {
    tags: ['long'],
  }, async () => {
    await show('onramp')
    await amount().fill('25')
    const page = await pay('never')
    await page.getByText(/^Paid\./).waitFor()
    await page.close()
    const tab = await visit.context.newPage()
    await tab.goto(visit.page.url())
    await tab.evaluate(() => {
      const { kit } = (globalThis as unknown as Scope).playground.get()
      kit.open('onramp/progress')
    })
    await modalOf(tab).getByText('Buy in progress').first().waitFor()
    // To another account: that is no arrival of this purchase.
    await sandbox().faucet({ address: devAccounts[1], chainId: 31337, asset: 'USDC', amount: 24_000_000n })
    await sandbox().faucet({ address: devAccounts[0], chainId: 31337, asset: 'USDC', amount: 24_500_000n })
    for (const each of [modal, modalOf(tab)])
      await each
        .getByText(/^.?24.5.USDC.? arrived$/)
        .first()
        .waitFor()
    await tab.close()
  })

  it('pays in euros, and gets what was quoted for them', { tags: ['long'] }, async () => {
    const choose = async (currency: RegExp) => {
      await modal.locator('[part~="pill-network"]').click()
      await button(currency).click()
    }
    await show('onramp')
    await choose(/^EUR/)
    await amount().fill('100')
    await modal.getByText(/^105\.84.USDC$/).waitFor()
    const before = await usdc()
    const page = await pay()
    await modal
      .getByText(/^.?105\.84.USDC.? arrived$/)
      .first()
      .waitFor()
    expect((await usdc()) - before).toBe(105_840_000n)
    await page.close()
    await show('onramp')
    await choose(/^USD/)
  })

  it('gets a link where the browser blocks the window', { tags: ['long'] }, async () => {
    await visit.page.evaluate(() => {
      window.open = () => null
    })
    await show('onramp')
    await amount().fill('20')
    await modal.getByText(/^19.6.USDC$/).waitFor()
    await button(/^Continue to/).click()
    await modal.getByText('The browser blocked the window').waitFor()
    const link = modal.getByRole('link', { name: 'Open page' })
    expect(await link.getAttribute('href')).toContain(`${sandbox().info.card.url}/buy?`)
    await stop()
  })
})
