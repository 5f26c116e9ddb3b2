import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { drawnTexts } from './support/drawnTexts.js'
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
    // At one go: a name or a balance that comes meanwhile makes a button wider.
    const measured = () =>
      page.locator('.lk-button').evaluateAll(
        (buttons, all) =>
          Object.entries(all).map(([name, style]) => [
            name,
            ...buttons.map(button => {
              // An attribute would be a style that the page's policy refuses.
              if (button.parentElement) button.parentElement.style.cssText = `${style}; inline-size: 700px`
              return Math.round(button.getBoundingClientRect().width)
            }),
          ]),
        layouts,
      )
    const alike = (all: (string | number)[][]) => all.map(([name]) => [name, ...(all[0]?.slice(1) ?? [])])
    const before = await measured()
    expect(before).toEqual(alike(before))
    expect(Math.max(...before.flatMap(row => row.slice(1).map(Number)))).toBeLessThan(250)
    await connectWallet(visit)
    await page.locator('.lk-button').getByText(/ETH/).first().waitFor()
    const after = await measured()
    expect(after[0]?.length).toBeGreaterThan(2)
    expect(after).toEqual(alike(after))
    // M6: a face may draw the x between digits as a multiplication sign. This account has no name.
    await visit.wallet.switchAccount(2)
    await page.locator('.lk-button').getByText(/^0x/).first().waitFor()
    const drawn = await drawnTexts(page, /0x[\da-fA-F]{2}/)
    expect(drawn.length).toBeGreaterThan(0)
    expect(new Set(drawn.map(({ ligatures }) => ligatures))).toEqual(new Set(['no-contextual']))
  })

  it('say what they send with the spaces between the words', { tags: ['long'] }, async () => {
    const visit = await open()
    await connectWallet(visit)
    const button = visit.page.getByRole('button', { name: /^Send 0\.01 ETH to/ })
    await button.waitFor()
    // A line of its own would be a child of the flex container, which drops the space beside it.
    expect((await button.innerText()).replaceAll('\u00a0', ' ')).toMatch(/^Send 0\.01 ETH to 0x70/)
  })
})

describe('the amounts to choose from', () => {
  const { open } = usePlaygroundPage()

  it('leave the token in sight on a small phone', { tags: ['long'] }, async () => {
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
