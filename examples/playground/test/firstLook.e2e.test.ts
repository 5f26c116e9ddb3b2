import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { sendForm } from './support/sendForm.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const cardOf = (page: Page) => page.locator('latchkit-embedded')

/** Connects the page's own test wallet in the card on the stage. */
async function connectOnStage(page: Page): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: /Dev Wallet/ })
    .click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await cardOf(page)
    .getByText(/^\$|US\$/)
    .first()
    .waitFor()
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The element that a tap in the middle of another would hit. */
const hitAt = (locator: Locator) =>
  locator.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    let hit = document.elementFromPoint(x + width / 2, y + height / 2)
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit === element || element.contains(hit) || (hit?.contains(element) ?? false)
  })

describe('the playground as a visitor finds it', () => {
  const { open, sandbox } = usePlaygroundPage()
  async function found(more: object = {}) {
    // It starts with its first request, which takes longer than a view waits.
    await fetch(`${sandbox().info.api.url}/v1/supported-chains`)
    return open({ asFound: true, wallet: false, ...more })
  }

  it('has an open card in sight, wherever the options are scrolled to', { tags: ['long'] }, async () => {
    const { page, problems } = await found()
    const row = cardOf(page).getByRole('button', { name: /Dev Wallet/ })
    await row.waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect.poll(() => row.evaluate(element => element.getBoundingClientRect().top)).toBeGreaterThan(0)
    expect(await hitAt(row)).toBe(true)
    expect(problems).toEqual([])
  })

  it('says what it is, with what everybody sees first, and links to what goes with it', async () => {
    const { page, problems } = await found()
    await page.getByText(/^A wallet kit made of plugins/).waitFor()
    const headings = page.getByRole('complementary', { name: 'Options' }).getByRole('heading')
    expect(await headings.first().innerText()).toBe('Appearance')
    const { secure, peer } = sandbox().info
    const hrefs = await page
      .getByRole('navigation', { name: 'Beside this page' })
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(hrefs).toEqual([secure?.inboxUrl, peer.url])
    expect(problems).toEqual([])
  })

  it('keeps the button of the test wallet off every option, however far the page scrolls', {
    tags: ['long'],
  }, async () => {
    const { page } = await found({ browser: { viewport: { width: 1280, height: 800 } } })
    const pill = page.getByRole('button', { name: /Open test wallet/ })
    await pill.waitFor()
    for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      await page.evaluate(part => scrollTo(0, document.documentElement.scrollHeight * part), share)
      const covered = await pill.evaluate(button => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const below = document.elementsFromPoint(x + width / 2, y + height / 2)
        return below.find(element => element.closest('#app'))?.className
      })
      expect([share, covered]).toEqual([share, 'footer'])
    }
  })

  it('shows prices, a name and no hostile token without a switch, and the token with one', {
    tags: ['long'],
  }, async () => {
    const { page, problems } = await found()
    await connectOnStage(page)
    await cardOf(page).getByText('mira', { exact: false }).first().waitFor()
    await page.getByRole('tab', { name: 'Try it' }).click()
    const balances = page.getByRole('region', { name: 'Balances' })
    await balances.getByText('12,500.25').waitFor()
    expect(await balances.getByText('CDSU').count()).toBe(0)
    await page.getByRole('switch', { name: 'Hostile token' }).click()
    await balances.getByText('CDSU').waitFor()
    expect(problems).toEqual([])
  })

  it('gives a coin one face in Account, Send and Swap', { tags: ['long'] }, async () => {
    const { page } = await found()
    await connectOnStage(page)
    const faces: (string | null)[] = []
    const note = async () => {
      const row = cardOf(page)
        .locator('.row')
        .filter({ hasText: /USD Coin/ })
        .first()
      await row.locator('.mark-o > .mark-i img.mark-y').waitFor()
      faces.push(await row.locator('.mark-o > .mark-i img').first().getAttribute('src'))
    }
    await note()
    const picker = page.getByRole('combobox', { name: 'View' })
    await picker.selectOption('send')
    await cardOf(page).locator('[data-view="send"] [part~=pill]').click()
    await note()
    await picker.selectOption('swap')
    await cardOf(page).getByTitle('Choose the token to get').click()
    await note()
    expect(new Set(faces).size).toBe(1)
  })

  worstFirst(['the most used', 'every'], 0)('opens %s view of the picker', async which => {
    const chosen = (names: readonly string[]) =>
      which === 'every' ? names : names.filter(name => ['Connect', 'send', 'swap'].includes(name))
    const { page, problems } = await found()
    const picker = page.getByRole('combobox', { name: 'View' })
    const views = () =>
      picker
        .locator('option:not([hidden])')
        .evaluateAll(options =>
          options
            .filter(one => !one.matches('optgroup:disabled *'))
            .map(one => (one as HTMLOptionElement).value),
        )
    const before = await views()
    expect(before).toContain('Connect')
    expect(before).not.toContain('Account')
    // A feature is for an account: Connect comes first.
    const features = before.filter(name => /^(?!walletconnect)[a-z]/.test(name))
    for (const view of chosen(before)) {
      await picker.selectOption(view)
      const shown = features.includes(view) ? 'Connect' : view
      await cardOf(page).locator(`[data-view="${shown}"]`).waitFor()
    }
    await page.reload()
    await connectOnStage(page)
    const after = await views()
    expect(after).toEqual(expect.arrayContaining(['send', 'swap', 'activity']))
    for (const view of chosen(after.filter(name => features.includes(name) || !before.includes(name)))) {
      await picker.selectOption(view)
      await cardOf(page).locator(`[data-view="${view}"]`).waitFor()
    }
    expect(problems).toEqual([])
  })

  it('shows a phone, which takes over theme, direction and view', { tags: ['long'] }, async () => {
    const { page, problems } = await found({ query: 'mode=dark' })
    await page.getByRole('radio', { name: 'Phone' }).check()
    const inside = page.frameLocator('.phone-screen')
    await inside
      .getByRole('dialog')
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    await page.getByRole('radio', { name: 'Light', exact: true }).check()
    await inside.locator('html[data-theme="light"]').waitFor({ state: 'attached' })
    await page.getByRole('combobox', { name: 'View' }).selectOption('WhatIsAWallet')
    await inside.getByRole('heading', { name: 'What is a wallet?' }).first().waitFor()
    await page.getByRole('radio', { name: /^Right to left/ }).check()
    await inside.locator('latchkit-modal[dir="rtl"]').waitFor({ state: 'attached' })
    await page.getByRole('radio', { name: 'Desktop' }).check()
    await cardOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    expect(problems).toEqual([])
  })

  it('colours the code, for each framework, with what to install', { tags: ['long'] }, async () => {
    const { page, problems } = await found()
    const code = page.getByRole('region', { name: 'Code' })
    await code.locator('.tok-keyword').first().waitFor()
    expect(await code.innerText()).toContain('<EmbeddedKit />')
    expect(await code.evaluate(block => block.scrollWidth - block.clientWidth)).toBe(0)
    await page.getByRole('radio', { name: 'Next' }).check()
    expect(await code.innerText()).toMatch(/^'use client'/)
    await page.getByRole('radio', { name: 'No React' }).check()
    expect(await code.innerText()).toContain("mountKit(document.body, kit, { show: 'embedded' })")
    await page.getByText(/^npm install @latchkit\/core .*viem/).waitFor()
    expect(problems).toEqual([])
  })

  it('never scrolls sideways at 320 px', { tags: ['long'] }, async () => {
    const { page, problems } = await found({ browser: narrow })
    await cardOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    expect(await overflow(page)).toBe(0)
    await connectOnStage(page)
    for (const tab of ['Try it', 'Events', 'Code']) {
      await page.getByRole('tab', { name: tab }).click()
      await timeToErr(page)
      expect([tab, await overflow(page)]).toEqual([tab, 0])
    }
    expect(problems).toEqual([])
  })
})

describe('the test wallet on a phone', () => {
  const { open } = usePlaygroundPage()
  const pill = (page: Page) => page.getByRole('button', { name: /Open test wallet/ })

  it('leaves Review and the terms to the finger', { tags: ['long'] }, async () => {
    const { page, wallet, ...visit } = await open({
      query: 'devWallet=on&legal=checkbox',
      wallet: false,
      browser: phone,
    })
    await pill(page).waitFor()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const terms = modalOf(page).getByRole('checkbox')
    await terms.waitFor()
    await pill(page).waitFor({ state: 'hidden' })
    await terms.check()
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await modalOf(page).waitFor({ state: 'hidden' })
    const form = sendForm({ page, wallet, ...visit })
    await form.restart()
    await pill(page).waitFor({ state: 'hidden' })
    await form.fill({ amount: '0.25', to: '0x1111222233334444555566667777888899990000' })
    expect(await hitAt(modalOf(page).getByRole('button', { name: 'Review' }))).toBe(true)
  })

  it('covers nothing of the card in the page, however far it scrolls', { tags: ['long'] }, async () => {
    const { page } = await open({ asFound: true, wallet: false, browser: phone })
    await cardOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    await pill(page).waitFor()
    for (const share of [0, 0.1, 0.2, 0.3, 0.5, 1]) {
      await page.evaluate(part => scrollTo(0, document.documentElement.scrollHeight * part), share)
      const [a, b] = [await pill(page).boundingBox(), await cardOf(page).boundingBox()]
      const apart = !a || !b || a.y >= b.y + b.height || b.y >= a.y + a.height
      expect([share, apart]).toEqual([share, true])
    }
  })
})
