import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { exchangeView } from './support/exchangeView.js'
import { gate } from './support/gate.js'
import { modalOf } from './support/modalOf.js'
import { reopenView } from './support/openView.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const rpc = '**/v1/json-rpc**'

describe('a purchase in two tabs', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  const usdc = () =>
    client().readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [devAccounts[0]],
    })

  /** Two tabs of one visitor who is connected. */
  async function tabs(query: string) {
    // It starts with its first request, which on a busy machine takes longer than the page waits for a seller.
    if (query.includes('api=on')) await fetch(`${sandbox().info.api.url}/v1/supported-chains`)
    const visit = await open({ query })
    await connectWallet(visit)
    const tab = await visit.context.newPage()
    await tab.goto(visit.page.url())
    await tab.getByRole('region', { name: 'Connection' }).getByText(devAccounts[0]).waitFor()
    return { ...visit, tab }
  }

  describe('from an exchange', () => {
    async function chosen() {
      const visit = await tabs('exchangePay=on')
      const views = [visit.page, visit.tab].map(page => exchangeView({ page, context: visit.context }))
      const [first, second] = views
      if (!first || !second) throw new Error('Two tabs')
      for (const view of views) {
        await view.open()
        await view.choose(/USD Coin.*Harbour/)
        await view.type('25')
      }
      return { ...visit, first, second }
    }

    it('is one session, however many tabs press at once', async () => {
      const { context, first, second, page, tab } = await chosen()
      let asked = 0
      // No tab gets an answer before both have pressed.
      const { opened: pressed, open: letGo } = gate()
      await context.route(rpc, async route => {
        if (route.request().postData()?.includes('reown_getExchangePayUrl')) {
          asked += 1
          await pressed
        }
        await route.fallback()
      })
      const opened: Page[] = []
      context.on('page', each => void opened.push(each))
      await Promise.all(
        [first, second].map(({ modal }) => modal.getByRole('button', { name: 'Tidewater' }).click()),
      )
      await timeToErr(tab)
      letGo()
      for (const view of [first, second]) await view.heading('Continue in Tidewater')
      expect(asked).toBe(1)
      await expect.poll(() => new Set(opened.map(each => each.url()))).toHaveLength(1)
      expect(opened).toHaveLength(2)
      const before = await usdc()
      await first.confirm(opened[0] as Page)
      for (const view of [first, second]) {
        await view.back()
        await view.heading(/25\sUSDC arrived/)
      }
      expect(await usdc()).toBe(before + 25_000_000n)
      // A purchase that has ended is over in both.
      for (const each of [page, tab]) await reopenView(each, 'exchange-pay')
      for (const view of [first, second])
        expect(await view.modal.getByRole('button', { name: /25\sUSDC/ }).count()).toBe(0)
    })

    it('goes on in the other tab when the one that began it is closed', { tags: ['long'] }, async () => {
      const { page, tab, context, first, second } = await chosen()
      const opened = await first.press()
      await reopenView(tab, 'exchange-pay')
      await second.modal.getByRole('button', { name: /25\sUSDC/ }).click()
      await second.heading('Continue in Tidewater')
      await page.close()
      const closed = opened.waitForEvent('close')
      await opened.getByRole('button', { name: /^Send / }).click()
      await opened
        .getByRole('button', { name: 'Back to the app' })
        .click()
        .catch(() => {})
      await closed
      await second.back()
      await second.heading(/25\sUSDC arrived/)
      expect(context.pages()).toEqual([tab])
    })

    it('fails in both, and a new try is a new session', { tags: ['long'] }, async () => {
      const { tab, first, second } = await chosen()
      const opened = await first.press()
      const address = opened.url()
      await reopenView(tab, 'exchange-pay')
      await second.modal.getByRole('button', { name: /25\sUSDC/ }).click()
      await first.confirm(opened, 'refused')
      for (const view of [first, second]) {
        await view.back()
        await view.heading('Tidewater did not pay')
      }
      await second.modal.getByRole('button', { name: 'Retry' }).click()
      const again = await second.press()
      expect(again.url()).not.toBe(address)
    })
  })

  describe('with a card', () => {
    it('is seen and told in both, and goes on when the tab that began it is closed', {
      tags: ['long'],
    }, async () => {
      const { page, tab } = await tabs('onramp=on&api=on')
      const [modal, other] = [modalOf(page), modalOf(tab)]
      await reopenView(page, 'onramp')
      await modal.getByRole('textbox', { name: /^Amount in/ }).fill('100')
      await modal.getByText(/^98.USDC$/).waitFor()
      const popup = page.waitForEvent('popup')
      await modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
      const partner = await popup
      await partner.waitForURL(/\/buy\?/)
      await reopenView(tab, 'onramp/progress')
      await other.getByText('Buy in progress').first().waitFor()
      await page.close()
      const before = await usdc()
      await partner.getByRole('button', { name: 'Pay' }).click()
      await other
        .getByText(/^.?98.USDC.? arrived$/)
        .first()
        .waitFor()
      expect((await usdc()) - before).toBe(98_000_000n)
    })

    it('is one purchase, though both tabs are reloaded at each step', { tags: ['long'] }, async () => {
      const { page, tab } = await tabs('onramp=on&api=on')
      const both = [page, tab]
      const before = await usdc()
      const orders = () => sandbox().card.orders().length
      const ordered = orders()
      const reload = async (view: string, words: RegExp | string) => {
        for (const each of both) {
          await each.reload()
          await reopenView(each, view)
          await modalOf(each).getByText(words).first().waitFor()
        }
      }
      const type = async (each: Page) => {
        await modalOf(each)
          .getByRole('textbox', { name: /^Amount in/ })
          .fill('100')
        await modalOf(each)
          .getByText(/^98.USDC$/)
          .waitFor()
      }
      await reopenView(page, 'onramp')
      await type(page)
      // The quote is nobody's purchase.
      await reload('onramp', 'Delivered to')
      for (const each of both)
        expect(await modalOf(each).getByRole('button', { name: 'Buy another' }).count()).toBe(0)
      await type(page)
      const popup = page.waitForEvent('popup')
      await modalOf(page)
        .getByRole('button', { name: /^Continue to/, disabled: false })
        .click()
      const partner = await popup
      await partner.waitForURL(/\/buy\?/)
      await reload('onramp/progress', 'Buy in progress')
      await partner.getByLabel('How it goes').selectOption('never')
      await partner.getByRole('button', { name: 'Pay' }).click()
      await partner.getByText(/^Paid\./).waitFor()
      await reload('onramp/progress', 'Buy in progress')
      // No tab begins a second one by itself.
      await reload('onramp', /^100.USD at .* is in progress\.$/)
      for (const each of both) await reopenView(each, 'onramp/progress')
      await sandbox().faucet({ address: devAccounts[0], chainId: 31337, asset: 'USDC', amount: 98_000_000n })
      for (const each of both)
        await modalOf(each)
          .getByText(/^.?98.USDC.? arrived$/)
          .first()
          .waitFor()
      await reload('onramp', 'Delivered to')
      for (const each of both)
        expect(await modalOf(each).getByRole('button', { name: 'Buy another' }).count()).toBe(0)
      expect((await usdc()) - before).toBe(98_000_000n)
      expect(orders() - ordered).toBe(1)
    })

    it('gets one of two deliveries each, when both tabs buy the same', { tags: ['long'] }, async () => {
      const { page, tab } = await tabs('onramp=on&api=on')
      for (const each of [page, tab]) {
        await reopenView(each, 'onramp')
        const modal = modalOf(each)
        await modal.getByRole('textbox', { name: /^Amount in/ }).fill('40')
        await modal.getByText(/^39.2.USDC$/).waitFor()
      }
      const before = await usdc()
      for (const each of [page, tab]) {
        if (each === tab) await modalOf(each).getByRole('button', { name: 'Buy another' }).click()
        const popup = each.waitForEvent('popup')
        await modalOf(each)
          .getByRole('button', { name: /^Continue to/, disabled: false })
          .click()
        const partner = await popup
        await partner.waitForURL(/\/buy\?/)
        await partner.getByLabel('How it goes').selectOption('never')
        await partner.getByRole('button', { name: 'Pay' }).click()
        await partner.getByText(/^Paid\./).waitFor()
      }
      const deliver = () =>
        sandbox().faucet({ address: devAccounts[0], chainId: 31337, asset: 'USDC', amount: 39_200_000n })
      const arrived = () =>
        Promise.all(
          [page, tab].map(each =>
            modalOf(each)
              .getByText(/^.?39.2.USDC.? arrived$/)
              .count(),
          ),
        )
      await deliver()
      await expect.poll(async () => (await arrived()).filter(count => count > 0)).toHaveLength(1)
      await deliver()
      await expect.poll(async () => (await arrived()).filter(count => count > 0)).toHaveLength(2)
      expect((await usdc()) - before).toBe(78_400_000n)
    })
  })
})
