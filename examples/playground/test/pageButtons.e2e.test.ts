import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { exchangeView } from './support/exchangeView.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const layouts = {
  block: '',
  'flex column': 'display: flex; flex-direction: column',
  'flex row': 'display: flex; min-block-size: 300px',
  grid: 'display: grid',
}

describe('the buttons of the page', () => {
  const { open } = usePlaygroundPage()

  it('are as wide as their words in any layout', async () => {
    const visit = await open()
    const { page } = visit
    const widths = (style: string) =>
      page.locator('.lk-button').evaluateAll(
        (buttons, css) =>
          buttons.map(button => {
            button.parentElement?.setAttribute('style', `${css}; inline-size: 700px`)
            return Math.round(button.getBoundingClientRect().width)
          }),
        style,
      )
    const measured = async () => {
      const all: [string, number[]][] = []
      for (const [name, style] of Object.entries(layouts)) all.push([name, await widths(style)])
      return all
    }
    const before = await measured()
    expect(before).toEqual(before.map(([name]) => [name, before[0]?.[1]]))
    expect(Math.max(...(before[0]?.[1] ?? []))).toBeLessThan(250)
    await connectWallet(visit)
    // With and without the balance, and the network.
    await expect.poll(() => page.locator('.lk-button').count()).toBeGreaterThan(2)
    await page.locator('.lk-button').getByText(/ETH/).first().waitFor()
    const after = await measured()
    expect(after).toEqual(after.map(([name]) => [name, after[0]?.[1]]))
  })

  it('say what they send with the spaces between the words', async () => {
    const visit = await open()
    await connectWallet(visit)
    const button = visit.page.getByRole('button', { name: /^Send 0\.01 ETH to/ })
    await button.waitFor()
    expect((await button.innerText()).replaceAll(/\s/g, ' ')).toMatch(/^Send 0\.01 ETH to 0x70…/)
  })
})

describe('the amounts to choose from', () => {
  const { open } = usePlaygroundPage()

  it('leave the token in sight on a small phone', async () => {
    const browser = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }
    const visit = await open({ query: 'exchangePay=on&api=on', browser })
    await connectWallet(visit)
    const view = exchangeView(visit)
    await view.open()
    await view.choose(/USD Coin.*Harbour/)
    const boxes = await view.modal
      .locator('.apan-b')
      .locator('[part~=pill], [part~=small-button]')
      .evaluateAll(all =>
        all
          .map(one => one.getBoundingClientRect())
          .map(({ x, y, width, height }) => ({ x, y, width, height })),
      )
    expect(boxes.length).toBe(4)
    const apart = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
    const clashes = boxes.flatMap((a, at) => boxes.slice(at + 1).filter(b => !apart(a, b)))
    expect(clashes).toEqual([])
  })
})
