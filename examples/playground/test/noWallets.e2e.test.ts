import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { findViolations } from './support/findViolations.js'
import { modalOf } from './support/modalOf.js'
import { setLocale } from './support/setLocale.js'
import { setMode } from './support/setMode.js'
import { tabTo } from './support/tabTo.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage, type VisitOptions } from './support/usePlaygroundPage.js'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const onPhone = (userAgent: string): VisitOptions['browser'] => ({
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  userAgent,
})

const press = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true }).first().click()
const list = (page: Page) => modalOf(page).getByRole('list', { name: 'Get a wallet' })
const links = async (page: Page) => {
  await list(page).waitFor()
  return list(page)
    .getByRole('link')
    .evaluateAll(all =>
      all.map(link => ({
        name: link.querySelector('.row-t')?.textContent,
        href: (link as HTMLAnchorElement).href,
        opens: `${(link as HTMLAnchorElement).target} ${(link as HTMLAnchorElement).rel}`,
      })),
    )
}

/** Announces a wallet as an extension does that was just installed. */
const install = (page: Page) =>
  page.evaluate(() => {
    const detail = Object.freeze({
      info: Object.freeze({
        uuid: 'f1c3c7a0-1d3e-4c55-9d3a-2f4f0c1f7a10',
        name: 'Newcomer',
        rdns: 'com.example.newcomer',
        icon: 'data:image/svg+xml,%3Csvg/%3E',
      }),
      provider: { request: async () => [], on() {}, removeListener() {} },
    })
    addEventListener('eip6963:requestProvider', () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  })

describe('a browser without a wallet', () => {
  const { open: openPage } = usePlaygroundPage()
  const open = (more: VisitOptions = {}) => openPage({ wallet: false, ...more })

  it('lists wallets to get from the store of this browser, and asks nobody for them', async () => {
    const { page, outside, problems } = await open()
    await press(page)
    await modalOf(page).getByText('No wallets found').waitFor()
    expect(await links(page)).toEqual([
      {
        name: 'MetaMask',
        href: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
        opens: '_blank noopener noreferrer',
      },
      {
        name: 'Coinbase Wallet',
        href: 'https://chromewebstore.google.com/detail/hnfanknocfeofbddgcijnmhnfnkdnaad',
        opens: '_blank noopener noreferrer',
      },
      {
        name: 'Rabby Wallet',
        href: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
        opens: '_blank noopener noreferrer',
      },
    ])
    await expect.poll(() => list(page).locator('img.mark-y').count()).toBe(3)
    expect(outside).toEqual([])
    expect(problems).toEqual([])
  })

  worstFirst([
    ['an iPhone', agents.iphone, /^https:\/\/apps\.apple\.com\/app\/id\d+$/, 'App Store'],
    [
      'Android',
      agents.android,
      /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/,
      'Google Play',
    ],
  ])('lists the apps of %s', async (_, agent, store, words) => {
    const { page, problems } = await open({ browser: onPhone(agent) })
    await press(page)
    for (const { href } of await links(page)) expect(href).toMatch(store)
    expect(await list(page).getByText(words).count()).toBe(3)
    await modalOf(page).getByText('open this page in its browser').waitFor()
    expect(problems).toEqual([])
  })

  it('leads to the add-ons of Firefox, else to the own page of a wallet', { tags: ['long'] }, async () => {
    const { page } = await open({ browser: { userAgent: agents.firefox } })
    await press(page)
    expect((await links(page)).map(({ href }) => href)).toEqual([
      'https://addons.mozilla.org/firefox/addon/ether-metamask/',
      'https://www.coinbase.com/wallet/downloads',
      'https://rabby.io/',
    ])
  })

  it('lists those of all families, the most used first, with what each is for', {
    tags: ['long'],
  }, async () => {
    const { page, problems } = await open({ query: 'solana=on' })
    await press(page)
    const names = ['MetaMask', 'Phantom', 'Coinbase Wallet', 'Solflare', 'Rabby Wallet']
    expect((await links(page)).map(({ name }) => name)).toEqual(names)
    expect(await list(page).getByText('Solana', { exact: true }).count()).toBe(2)
    expect(problems).toEqual([])
  })

  it('loads the list only once it is shown', { tags: ['long'] }, async () => {
    const lists = (all: readonly string[]) => all.filter(url => /suggestedWallets|NoWallets/.test(url))
    const without = await open()
    await timeToErr(without.page)
    expect(lists(without.requests)).toEqual([])
    await press(without.page)
    await list(without.page).waitFor()
    expect(lists(without.requests).length).toBeGreaterThan(1)
    const { page, requests } = await open({ query: 'devWallet=on' })
    await press(page)
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    await timeToErr(page)
    expect(lists(requests)).toEqual([])
  })

  it('keeps the code of a phone wallet and the email above it', { tags: ['long'] }, async () => {
    const { page } = await open({ query: 'walletConnect=on&emailWallet=on' })
    await press(page)
    await list(page).waitFor()
    const top = async (role: 'button' | 'textbox' | 'link', name: RegExp) =>
      (await modalOf(page).getByRole(role, { name }).first().boundingBox())?.y ?? 0
    const code = await top('button', /WalletConnect/)
    expect(await top('textbox', /email/i)).toBeLessThan(code)
    expect(code).toBeLessThan(await top('link', /MetaMask/))
  })

  it('finds a wallet that was installed meanwhile', { tags: ['long'] }, async () => {
    const { page } = await open()
    await press(page)
    await list(page).waitFor()
    const again = modalOf(page).getByRole('button', { name: 'Search again' })
    await again.click()
    await modalOf(page).getByText('Still no wallet').waitFor()
    await install(page)
    await again.click()
    await modalOf(page)
      .getByRole('button', { name: /Newcomer/ })
      .waitFor()
    await list(page).waitFor({ state: 'detached' })
  })

  it('is reached by the keyboard, and says where each leads', { tags: ['long'] }, async () => {
    const { page } = await open()
    await tabTo(page, /^Connect$/)
    await page.keyboard.press('Enter')
    await list(page).waitFor()
    await tabTo(page, /^MetaMask/)
    await list(page).getByRole('link', { name: 'MetaMask Chrome Web Store' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => list(page).locator('a:focus').getAttribute('data-item')).toBe('Coinbase Wallet')
  })

  it('has nothing for axe to find, in either theme and from right to left', { tags: ['long'] }, async () => {
    const { page } = await open({ query: `mode=dark&solana=on` })
    await press(page)
    await list(page).waitFor()
    expect(await findViolations(page)).toEqual([])
    await setMode(page, 'light')
    expect(await findViolations(page)).toEqual([])
    await setLocale(page, 'ar')
    await modalOf(page).getByRole('list', { name: 'احصل على محفظة' }).waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})
