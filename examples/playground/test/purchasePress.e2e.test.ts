import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: { get(): { kit: { plugins: { onramp: { buy(fields: object): Promise<unknown> } } } } }
  bought: Promise<unknown>
  /** Whether a press was under way when a window opened. */
  pressed: boolean[]
}

/** Notes each window that the page asks for. */
const noteWindows = `
  globalThis.pressed = []
  const { open } = window
  window.open = (...asked) => {
    globalThis.pressed.push(navigator.userActivation.isActive)
    return open.apply(window, asked)
  }`

describe('a page that buys without a view', () => {
  // The headless shell lacks the blocker of popups.
  const { open, sandbox } = usePlaygroundPage({ browser: { full: true } })
  // The sandbox's API starts with its first request.
  beforeAll(() => fetch(`${sandbox().info.api.url}/v1/supported-chains`))

  /** A button of the page's own that buys when it is pressed; the seller answers each question after `ms`. */
  async function visit(ms: number) {
    const visited = await open({ query: 'onramp=on&api=on', scripts: [noteWindows] })
    await connectWallet(visited)
    const { page } = visited
    await page.route('**/v1/onramp/**', async route => {
      await new Promise(resolve => setTimeout(resolve, ms))
      await route.continue()
    })
    await page.evaluate(() => {
      const scope = globalThis as unknown as Scope
      const button = document.createElement('button')
      button.textContent = 'Buy for 100 dollars'
      button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9'
      button.onclick = () => {
        scope.bought = scope.playground.get().kit.plugins.onramp.buy({ amount: '100' })
        scope.bought.catch(() => {})
      }
      document.body.append(button)
    })
    return visited
  }
  async function press(page: Page) {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Buy for 100 dollars' }).click()
    const popup = await opening
    await popup.waitForURL(/\/buy\?/)
    expect(await page.evaluate(() => (globalThis as unknown as Scope).bought)).toMatchObject({
      status: 'open',
    })
    expect(await page.evaluate(() => (globalThis as unknown as Scope).pressed)).toEqual([true])
  }

  it('opens the seller’s window in the press', async () => {
    const { page } = await visit(0)
    await press(page)
  })

  // A press lasts for five seconds.
  it('opens it past the blocker of popups, however slow the seller is', { tags: ['long'] }, async () => {
    const { page } = await visit(3_500)
    await press(page)
  })
})
