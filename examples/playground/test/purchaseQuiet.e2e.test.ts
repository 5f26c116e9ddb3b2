// @module-tag long
import { afterAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { countSockets } from './support/countSockets.js'
import { modalOf } from './support/modalOf.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void; close(): void } } }
  opened: number
}

describe('a page with a card partner and exchanges', () => {
  const { open, sandbox } = usePlaygroundPage()
  let counted: Awaited<ReturnType<typeof countSockets>> | undefined
  afterAll(() => counted?.close())

  it('opens no socket, frame or window for them before the visitor presses', async () => {
    counted = await countSockets()
    const { targets, proxy } = counted
    const visit = await open({
      query: 'onramp=on&api=on&exchangePay=on',
      browser: { proxy },
      scripts: [
        'opened = 0; { const open = window.open; window.open = (...all) => (opened++, open(...all)) }',
      ],
    })
    const { page, context } = visit
    const modal = modalOf(page)
    const own = new URL(visit.url).host
    const isTo = (url: string) => targets.includes(new URL(url).host)
    const { card, exchange, api } = sandbox().info
    await timeToErr(page)
    // Chromium asks its maker about fields of forms.
    expect(targets.filter(host => host !== own && !host.endsWith('.googleapis.com:443'))).toEqual([])
    await connectWallet(visit)
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('Account'))
    await modal.getByRole('button', { name: /^Buy/ }).waitFor()
    await modal.getByRole('button', { name: /^Fund/ }).waitFor()
    // The account's balances come from the API and the chain; the sellers are not among whom is asked.
    await modal
      .getByText(/12,500\.25/)
      .first()
      .waitFor()
    expect(isTo(api.url)).toBe(true)
    expect(isTo(exchange.url)).toBe(false)
    expect(isTo(card.url)).toBe(false)
    expect(visit.outside.filter(url => url.includes('onramp'))).toEqual([])
    expect(page.frames()).toHaveLength(1)
    expect(context.pages()).toHaveLength(1)
    expect(await page.evaluate(() => (globalThis as unknown as Scope).opened)).toBe(0)

    await modal.getByRole('button', { name: /^Buy/ }).click()
    await modal.getByRole('textbox', { name: /^Amount in/ }).fill('100')
    await modal.getByText(/^98.USDC$/).waitFor()
    expect(isTo(card.url)).toBe(false)
    const opening = page.waitForEvent('popup')
    await modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
    await (await opening).waitForURL(/\/buy\?/)
    // The page can tell: it sees what was pressed for.
    expect(isTo(card.url)).toBe(true)
    expect(isTo(exchange.url)).toBe(false)
    expect(await page.evaluate(() => (globalThis as unknown as Scope).opened)).toBe(1)
  })
})
