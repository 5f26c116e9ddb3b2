import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { cardOf, modalOf } from './support/modalOf.js'
import { setLocale } from './support/setLocale.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import { showView, views } from './support/views.js'

/** Visible texts of the modal, one entry per text node, plus accessible names. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkit-modal')?.shadowRoot
    const found = new Set<string>()
    if (!root) return []
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'style' || element.closest('[aria-hidden=true]')) continue
      if (element.checkVisibility && !element.checkVisibility({ visibilityProperty: true })) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
        found.add(element.getAttribute(name) ?? '')
      }
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) found.add((child as Text).data)
      }
    }
    return [...found].map(text => text.trim()).filter(text => /\p{L}/u.test(text))
  })

/** Names of wallets, networks, tokens and people are data, as are addresses and amounts. */
const data =
  /^(Dev( Wallet)?|nobody at all|Harbour|Lagoon|Elsewhere|Ether|ETH|USD Coin|USDC|Wrapped BTC|WBTC|Dai|DAI|Wrapped Ether|WETH|mira\.eth|CDSU|USD nioC.*|Latchkit playground|127\.0\.0\.1(:\d+)?|0x[\w.…·]*|[0-9a-fA-F]{4,6}|[\d.,]+\s?[A-Z]*)$/

/** A directory's data about its wallets: names, short names, descriptions and hosts. */
async function directoryWords(url: string): Promise<ReadonlySet<string>> {
  const answer = await fetch(`${url}/getWallets?page=1&entries=100`)
  const { data: listed } = (await answer.json()) as { data: Record<string, unknown>[] }
  const words = new Set<string>()
  for (const entry of listed) {
    for (const text of Object.values(entry)) {
      if (typeof text !== 'string') continue
      words.add(text)
      words.add(text.replace(/ Wallet$/, ''))
      if (URL.canParse(text)) words.add(new URL(text).host)
    }
  }
  return words
}

describe('every word comes from the catalogue', () => {
  const { open, sandbox } = usePlaygroundPage()

  /** Of the views, those with most words are first. */
  const met = ['connect-terms', 'account']
  const ordered = views.toSorted((a, b) => Number(met.includes(b.name)) - Number(met.includes(a.name)))

  worstFirst(ordered, met.length)('on $name', async view => {
    const visit = await open({ query: view.query })
    await showView(visit, view)
    await setLocale(visit.page, 'en-XA')
    await expect.poll(async () => (await wordsOf(visit.page)).some(text => text.startsWith('['))).toBe(true)
    const listed = await directoryWords(sandbox().info.directory.url)
    const plain = (await wordsOf(visit.page)).filter(
      text =>
        !listed.has(text) &&
        !/^\[|\]$|~/.test(text) &&
        !/[Ååƀçðéĝĥîķļñöŕšţûŵýž]/.test(text) &&
        !data.test(text),
    )
    expect(plain).toEqual([])
  })
})

describe('right to left', () => {
  const { open } = usePlaygroundPage()

  it('turns the modal, its words and its direction of reading', async () => {
    const visit = await open()
    const { page } = visit
    await connectWallet(visit)
    await setLocale(page, 'ar')
    await page
      .getByRole('button', { name: /mira\.eth/ })
      .first()
      .click()
    const modal = modalOf(page)
    await modal.getByText('قطع الاتصال').first().waitFor()
    const host = page.locator('latchkit-modal')
    expect(await host.getAttribute('dir')).toBe('rtl')
    expect(await host.getAttribute('lang')).toBe('ar')
    const close = await modal.getByRole('button', { name: 'إغلاق' }).boundingBox()
    const card = await cardOf(page).boundingBox()
    expect(close && card && close.x < card.x + card.width / 2).toBe(true)
    // Arrows lead on to the left now, and nothing else is turned round.
    const turned = await modal
      .locator('.ico')
      .evaluateAll(icons =>
        icons.map(icon => [icon.classList.contains('mir'), getComputedStyle(icon).transform !== 'none']),
      )
    expect(turned.filter(([isArrow]) => isArrow).length).toBeGreaterThan(0)
    expect(turned.filter(([isArrow, isTurned]) => isArrow !== isTurned)).toEqual([])
  })
})
