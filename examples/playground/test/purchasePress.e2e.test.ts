import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Plugins {
  onramp: { buy(fields: object): Promise<unknown> }
  'exchange-pay': { pay(request: object): Promise<unknown> }
}
interface Scope {
  playground: { get(): { kit: { plugins: Plugins } } }
  /** The result of the press for the app. */
  answer: Promise<unknown>
  /** The sellers that were asked since the press. */
  asked: string[]
  /** Of each window since the press: whether that was still under way, and who had been asked by then. */
  windows: { isPressed: boolean; asked: string[] }[]
}
const [buying, paying] = ['Buy for 100 dollars', 'Pay 25 dollars'] as const

/** Notes each window that the page asks for. */
const noteWindows = `
  globalThis.asked = []
  const { open, fetch } = window
  window.fetch = (...request) => {
    const url = String(request[0]?.url ?? request[0])
    if (/\\/v1\\/(?:onramp\\/|json-rpc)/.test(url)) globalThis.asked.push(url)
    return fetch.apply(window, request)
  }
  window.open = (...how) => {
    globalThis.windows.push({ isPressed: navigator.userActivation.isActive, asked: [...globalThis.asked] })
    return open.apply(window, how)
  }`

describe('a page that buys or pays without a view', () => {
  // The headless shell lacks the blocker of popups.
  const { open, sandbox } = usePlaygroundPage({ browser: { full: true } })
  // The sandbox's API starts with its first request.
  beforeAll(() => fetch(`${sandbox().info.api.url}/v1/supported-chains`))

  /** Buttons of the page's own; whoever is asked answers each question after `ms`. */
  async function visit(ms: number) {
    const visited = await open({ query: 'onramp=on&exchangePay=on&api=on', scripts: [noteWindows] })
    await connectWallet(visited)
    const { page } = visited
    await page.route(/\/v1\/(?:onramp\/|json-rpc)/, async route => {
      // A slow answer is what is tried: there is nothing to wait for.
      await new Promise(resolve => setTimeout(resolve, ms))
      await route.continue()
    })
    const payment = { asset: `eip155:31337/erc20:${tokens.USDC.address}`, recipient: devAccounts[1] }
    await page.evaluate(
      ({ buying, paying, payment }) => {
        const scope = globalThis as unknown as Scope
        const { onramp, 'exchange-pay': exchange } = scope.playground.get().kit.plugins
        const acts: Record<string, () => Promise<unknown>> = {
          [buying]: () => onramp.buy({ amount: '100' }),
          [paying]: () => exchange.pay({ ...payment, amount: 25_000_000n, exchangeId: 'tidewater' }),
        }
        const bar = document.createElement('div')
        bar.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9'
        for (const [name, act] of Object.entries(acts)) {
          const button = document.createElement('button')
          button.textContent = name
          button.onclick = () => {
            scope.asked = []
            scope.windows = []
            scope.answer = act()
            scope.answer.catch(() => {})
          }
          bar.append(button)
        }
        document.body.append(bar)
      },
      { buying, paying, payment },
    )
    return visited
  }
  const read = (page: Page, key: 'windows' | 'answer') =>
    page.evaluate((name): unknown => (globalThis as unknown as Scope)[name], key)
  async function press(page: Page, name: string) {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name }).click()
    const popup = await opening
    expect(await read(page, 'windows')).toEqual([{ isPressed: true, asked: [] }])
    return popup
  }
  async function buy(page: Page) {
    const popup = await press(page, buying)
    await popup.waitForURL(/\/buy\?/)
    expect(await read(page, 'answer')).toMatchObject({ status: 'open' })
  }
  async function pay(page: Page) {
    const popup = await press(page, paying)
    await popup.getByRole('button', { name: /^Send / }).click()
    expect(await read(page, 'answer')).toMatchObject({
      amount: 25_000_000n,
      hash: expect.stringMatching(/^0x/),
    })
  }

  it('M5: opens the seller’s and the exchange’s window in the press', async () => {
    const { page } = await visit(0)
    await buy(page)
    await pay(page)
  })

  // A press lasts for five seconds.
  it.each([
    [buying, buy],
    [paying, pay],
  ])(
    'M5: on “%s” opens it past the blocker of popups, however slow the answers are',
    {
      tags: ['long'],
    },
    async (_, act) => {
      const { page } = await visit(3_500)
      await act(page)
    },
  )
})
