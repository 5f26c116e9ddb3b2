import { tokens } from '@latchkit/example-sandbox/constants'
import type { Request } from 'playwright-core'
import { type Address, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { exchangeView } from './support/exchangeView.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage, type VisitOptions } from './support/usePlaygroundPage.js'

interface Scope {
  playground: {
    get(): { kit: { plugins: { 'exchange-pay': { pay(request: object): Promise<unknown> } } } }
  }
}

const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shop: Address = '0x00000000000000000000000000000000000c0ffe'

describe('exchange payments', () => {
  // Its windows open past the blocker of popups, which the headless shell lacks.
  const { open, client, sandbox } = usePlaygroundPage({ browser: { full: true } })
  const balance = (address: Address = owner) =>
    client().readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })

  async function visitor(more: VisitOptions = {}) {
    const visit = await open({ query: 'exchangePay=on', ...more })
    await connectWallet(visit)
    return { ...visit, view: exchangeView(visit) }
  }
  /** With 25 USDC typed and the page of the exchange open. */
  async function atExchange(more: VisitOptions = {}) {
    const visit = await visitor(more)
    await visit.view.open()
    await visit.view.choose(/USD Coin.*Harbour/)
    await visit.view.type('25')
    return { ...visit, opened: await visit.view.press() }
  }

  describe('a visitor funds the wallet from an exchange', () => {
    it('asks nobody before the press, and sees the tokens arrive on chain', async () => {
      const { view, outside, context, page, problems } = await visitor()
      const before = await balance()
      const asked: Request[] = []
      page.on('request', each => void (/\/v1\/json-rpc/.test(each.url()) && asked.push(each)))
      await view.open()
      await view.choose(/USD Coin.*Harbour/)
      expect(outside.filter(url => url.startsWith(sandbox().info.exchange.url))).toEqual([])
      expect(context.pages()).toHaveLength(1)
      await view.type('25')
      await view.modal.getByRole('button', { name: 'Lighthouse' }).waitFor()
      expect(await view.modal.getByRole('button', { name: 'Breakwater' }).count()).toBe(0)
      await view.modal.getByRole('button', { name: /More exchanges/ }).click()
      const opened = await view.press('Breakwater')
      expect(await opened.evaluate(() => window.opener === null)).toBe(true)
      expect(await opened.evaluate(() => [innerWidth, innerHeight])).toEqual([480, 720])
      await view.heading('Continue in Breakwater')
      await view.confirm(opened)
      await view.back()
      await view.heading(/25\sUSDC arrived/)
      expect(await balance()).toBe(before + 25_000_000n)
      expect(asked.length).toBeGreaterThan(1)
      for (const request of asked) {
        const projectId = 'playground'
        expect(new URL(request.url()).searchParams.get('projectId')).toBe(projectId)
        expect(request.postDataJSON()).toMatchObject({ jsonrpc: '2.0', projectId, params: { projectId } })
      }
      expect(problems).toEqual([])
    })
  })

  describe('an app asks to be paid', () => {
    it('and gets what the network shows, or why there is nothing', async () => {
      const { view, page } = await visitor()
      const ask = () =>
        page.evaluate(
          ([asset, recipient]) => {
            const { kit } = (globalThis as unknown as Scope).playground.get()
            const order = { asset, recipient, amount: 7_500_000n, orderId: '1' }
            const asked = kit.plugins['exchange-pay'].pay(order)
            Object.assign(globalThis, { asked })
          },
          [`eip155:31337/erc20:${tokens.USDC.address}`, shop],
        )
      const answer = () =>
        page.evaluate(() =>
          (globalThis as unknown as { asked: Promise<{ hash: string }> }).asked.then(
            ({ hash }) => ({ hash }),
            error => ({ code: error.code, outcome: error.outcome }),
          ),
        )
      await ask()
      await view.modal.getByText('7.5').first().waitFor()
      await page.keyboard.press('Escape')
      expect(await answer()).toEqual({ code: 'core/ABORTED', outcome: 'untouched' })
      await ask()
      const opened = await view.press()
      await view.confirm(opened)
      await view.back()
      await view.heading(/Paid 7\.5\sUSDC/)
      const paid = await answer()
      expect(paid).toEqual({ hash: expect.stringMatching(/^0x/) })
      // An order is paid once, also for a page that has loaded since.
      await page.reload()
      await page.waitForFunction(() => (globalThis as unknown as Partial<Scope>).playground !== undefined)
      await ask()
      expect(await answer()).toEqual(paid)
      expect(await view.modal.count()).toBe(0)
      expect(await balance(shop)).toBe(7_500_000n)
    })
  })

  describe('what the exchange says is not what the network shows', () => {
    it('half of the amount and nothing at all are not a success', async () => {
      const { view, opened } = await atExchange()
      await view.confirm(opened, 'wrong-amount')
      await view.back()
      await view.heading('Not what was agreed')
      await view.modal.getByText('brings 12.5').waitFor()
      await view.modal.getByRole('button', { name: 'Pay another way' }).click()
      await view.confirm(await view.press(), 'never')
      await view.back()
      await view.heading('Waiting for Harbour')
      expect(await view.modal.getByRole('heading', { name: /arrived/ }).count()).toBe(0)
    })

    it('an answer that was lost is found on the network, and a refusal is told', {
      tags: ['long'],
    }, async () => {
      const { view, opened } = await atExchange()
      const before = await balance()
      await view.confirm(opened, 'lost')
      await view.back()
      await view.heading(/25\sUSDC arrived/)
      expect(await balance()).toBe(before + 25_000_000n)
      await view.modal.getByRole('button', { name: 'Done' }).click()
      await view.open()
      await view.choose(/USD Coin.*Harbour/)
      await view.type('5')
      await view.confirm(await view.press(), 'refused')
      await view.back()
      await view.heading('Tidewater did not pay')
    })
  })

  describe('the window of the exchange', () => {
    it('that is blocked leaves a link, and one that is closed leaves the payment open', {
      tags: ['long'],
    }, async () => {
      const { view, page, context } = await visitor()
      await page.evaluate(() => {
        window.open = () => null
      })
      await view.open()
      await view.choose(/USD Coin.*Harbour/)
      await view.type('3')
      await view.modal.getByRole('button', { name: 'Tidewater' }).click()
      await view.modal.getByText('Could not create popup window').waitFor()
      const opening = context.waitForEvent('page')
      await view.modal.getByRole('link', { name: 'Open Tidewater' }).click()
      const first = await opening
      await first.getByRole('button', { name: /^Send / }).waitFor()
      expect(await first.evaluate(() => window.opener === null)).toBe(true)
      await first.close()
      await view.back()
      await view.heading('Continue in Tidewater')
      const again = context.waitForEvent('page')
      await view.modal.getByRole('link', { name: 'Open Tidewater' }).click()
      await view.confirm(await again)
      await view.back()
      await view.heading(/3\sUSDC arrived/)
    })
  })

  describe('a payment goes on', () => {
    it('after a reload and in a second tab, and only for the account it began with', {
      tags: ['long'],
    }, async () => {
      const { view, page, context, opened, url } = await atExchange()
      await page.reload()
      await view.open()
      await view.modal.getByRole('button', { name: /25\sUSDC/ }).click()
      await view.heading('Continue in Tidewater')
      const tab = await context.newPage()
      await tab.goto(url)
      const second = exchangeView({ page: tab, context })
      await second.open()
      await second.modal.getByRole('button', { name: /25\sUSDC/ }).click()
      await view.confirm(opened)
      await second.back()
      await second.heading(/25\sUSDC arrived/)
      await view.back()
      await view.heading(/25\sUSDC arrived/)
    })

    it('is not shown to another account, and stays its own', { tags: ['long'] }, async () => {
      const { view, opened, page, wallet } = await atExchange()
      const before = await balance()
      await wallet.switchAccount(1)
      // Whoever connected in this page may switch: the other account has a form of its own.
      await view.heading('Fund wallet')
      expect(await view.modal.getByText('Continue in').count()).toBe(0)
      await view.confirm(opened)
      await view.back()
      await timeToErr(page)
      expect(await view.modal.getByText('arrived').count()).toBe(0)
      await wallet.switchAccount(0)
      await view.heading(/25\sUSDC arrived/)
      expect(await balance()).toBe(before + 25_000_000n)
    })
  })

  describe('the service', () => {
    const rpc = '**/v1/json-rpc**'

    it('that is down or has had enough is told, and asked again', { tags: ['long'] }, async () => {
      const { view, context } = await visitor()
      await context.route(rpc, route => route.fulfill({ status: 500 }))
      await view.open()
      await view.choose(/USD Coin.*Harbour/)
      await view.type('25')
      await view.modal.getByText('Unable to get exchanges').waitFor()
      await context.unroute(rpc)
      await context.route(rpc, route => route.fulfill({ status: 429, headers: { 'retry-after': '600' } }))
      await view.modal.getByRole('button', { name: 'Retry' }).click()
      await view.modal.getByText('Unable to get exchanges').waitFor()
    })

    it('that answers about another payment opens nothing', { tags: ['long'] }, async () => {
      const { view, context } = await visitor()
      await view.open()
      await view.choose(/USD Coin.*Harbour/)
      await view.type('25')
      await view.modal.getByRole('button', { name: 'Tidewater' }).waitFor()
      await context.route(rpc, async route => {
        const { id } = route.request().postDataJSON()
        const result = { url: 'https://evil.example/', sessionId: 'x', recipient: 'eip155:31337:0x00' }
        await route.fulfill({
          json: { jsonrpc: '2.0', id, result },
          headers: { 'access-control-allow-origin': '*' },
        })
      })
      await view.modal.getByRole('button', { name: 'Tidewater' }).click()
      await view.modal.getByText('Unable to initiate payment').waitFor()
      await expect.poll(() => context.pages().length).toBe(1)
    })
  })
})
