import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { hasStep, type Social, socialProviders, socialRows } from './support/socialProviders.js'
import { atSocials, choose, pressButton, scan, showSocial, signedIn } from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const names: ReadonlySet<string> = new Set(Object.values(socialProviders).map(({ name }) => name))
const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  androidView:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  // Instagram's browser on an iPhone.
  iosView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.0.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
}
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Runs before the page's own scripts: Telegram, whose links go nowhere, and another app's way out. */
const inTelegram = `window.links = []; window.Telegram = { WebApp: { openLink: url => links.push(url) } }`
const catchIntents = `window.links = []
navigation.addEventListener('navigate', event => {
  const { url } = event.destination
  if (!url.startsWith('intent:')) return
  event.preventDefault()
  links.push(url)
})`
const linkOf = (page: Page) =>
  page
    .waitForFunction(() => (globalThis as unknown as { links: string[] }).links[0])
    .then(async link => `${await link.jsonValue()}`)

describe('where a login leaves an app', () => {
  const { open, browser, cleanups } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  /** The system's browser, which shares nothing with the app. */
  async function outside(link: string): Promise<Page> {
    const context = await browser().newContext()
    cleanups.push(() => context.close())
    const page = await context.newPage()
    await page.goto(link)
    return page
  }
  /** The login in the system's browser, with the code of the app at its end. */
  async function finish(page: Page, link: string): Promise<void> {
    const tab = await outside(link)
    await choose(tab)
    await tab.getByRole('heading', { name: 'Type the code' }).waitFor()
    await tab.getByText(new URL(page.url()).host).waitFor()
    const code = tab.getByLabel('Code')
    const send = tab.getByRole('button', { name: 'Sign in there' })
    await code.fill('AAAAAAAA')
    await send.click()
    await tab.getByRole('heading', { name: 'This code is wrong' }).waitFor()
    await code.fill((await modalOf(page).getByRole('heading', { level: 2 }).last().innerText()).trim())
    await send.click()
    await tab.getByRole('heading', { name: 'Done' }).waitFor()
    await signedIn(page)
  }

  /** In the order of the list. */
  const telegrams: readonly (readonly [string, string, BrowserContextOptions, readonly Social[]])[] = [
    ['Android', agents.android, phone, ['google', 'discord', 'farcaster', 'github', 'apple']],
    ['an iPhone', agents.iosView, phone, ['x', 'discord', 'farcaster', 'github', 'apple']],
    ['a Mac', agents.mac, {}, ['google', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  ]
  worstFirst(
    telegrams.flatMap(([system, userAgent, size, offered]) =>
      offered.toReversed().map(provider => [system, provider, { ...size, userAgent }, offered] as const),
    ),
  )(
    'D10: signs in from Telegram on %s, where others are not offered (%s)',
    async (_, provider, device, offered) => {
      const { page, context } = await open({ ...atSocials, browser: device, scripts: [inTelegram] })
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await pressButton(page, 'More ways to sign in')
      const { name } = socialProviders[provider]
      const button = modalOf(page).getByRole('button', { name, exact: true })
      await button.waitFor()
      const labels = await modalOf(page)
        .getByRole('button')
        .evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? one.textContent ?? ''))
      expect(labels.filter(label => names.has(label))).toEqual(offered.map(id => socialProviders[id].name))
      await button.click()
      if (hasStep(provider, 'window')) {
        await pressButton(page, 'Open browser')
        await finish(page, await linkOf(page))
      } else {
        await choose(await scan(page))
        await signedIn(page)
      }
      expect(context.pages()).toHaveLength(1)
    },
  )

  it.each(socialRows(['google'], 'window', 'phone'))(
    'D10: signs in from another app on Android, by its way to the browser (%s)',
    { tags: ['long'] },
    async provider => {
      const { page } = await open({
        ...atSocials,
        browser: { ...phone, userAgent: agents.androidView },
        scripts: [catchIntents],
      })
      await (await showSocial(page, provider)).click()
      await pressButton(page, 'Open browser')
      const [, address, scheme] = /^intent:\/\/(.*)#Intent;scheme=(\w+);end$/.exec(await linkOf(page)) ?? []
      await finish(page, `${scheme}://${address}`)
    },
  )

  it('D10: gives the link where an app has no way to the browser', async () => {
    const { page } = await open({ ...atSocials, browser: { ...phone, userAgent: agents.iosView } })
    await (await showSocial(page, 'google')).click()
    await modalOf(page).getByText('Google does not sign in inside this app.').waitFor()
    const link = await modalOf(page).getByRole('textbox', { name: 'Link' }).inputValue()
    expect(await modalOf(page).getByRole('button', { name: 'Open browser' }).count()).toBe(0)
    // As it would be here: the sandbox's Google refuses what is no browser, too.
    await page.goto(link)
    await page.getByText('disallowed_useragent').waitFor()
    await page.goBack()
  })
})
