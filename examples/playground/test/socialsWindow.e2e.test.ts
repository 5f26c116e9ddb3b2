import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { socialRows } from './support/socialProviders.js'
import {
  atSocials,
  choose,
  holdNavigation,
  holdRequest,
  logInAt,
  openAtProvider,
  openBlocked,
  openSocial,
  pressButton,
  signedIn,
  windowOf,
} from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const closedView = (page: Page) => modalOf(page).getByText('Window closed?')

describe('the window of a login', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  worstFirst(socialRows(['google'], 'window'))(
    'D05: that was blocked gets a link, by which the login goes on (%s)',
    async provider => {
      const { page } = await open(atSocials)
      const link = await openBlocked(page, provider)
      const tab = await windowOf(page, () => link.click())
      const closing = tab.waitForEvent('close')
      await choose(tab)
      await closing
      await signedIn(page)
    },
  )

  async function tryAgain(page: Page) {
    await closedView(page).waitFor()
    const again = await windowOf(page, () => pressButton(page, 'Retry'))
    await choose(again)
    await signedIn(page)
  }

  it.each(socialRows(['github'], 'window'))(
    'D06: that was closed while it is blank is told, and the next press signs in (%s)',
    { tags: ['long'] },
    async provider => {
      const { page, context } = await open(atSocials)
      const { held } = await holdRequest(context, /\/social\/start/)
      const popup = await openSocial(page, provider)
      const release = await held
      await popup.close()
      await closedView(page).waitFor()
      await release()
      await tryAgain(page)
    },
  )

  const closings = [
    ['after success, before the page heard of it', 'http://127.0.0.1:*/'],
    ['on the way back', '*/social/callback/*'],
    ['at consent', undefined],
  ] as const
  worstFirst(
    socialRows(['github'], 'window').flatMap(provider =>
      closings.map(([when, pattern]) => [when, provider, pattern] as const),
    ),
  )('D06: that was closed %s is told, and the next press signs in (%s)', async (_, provider, pattern) => {
    const { page } = await open(atSocials)
    const popup = await openAtProvider(page, provider)
    if (pattern !== undefined) {
      const { held } = await holdNavigation(popup, pattern)
      await choose(popup)
      await held
    }
    await popup.close()
    await tryAgain(page)
  })

  it('D06: that closes with success is not told', async () => {
    const { page, context } = await open(atSocials)
    const { held } = await holdRequest(context, /\/social\/finish/)
    const popup = await openSocial(page, 'google')
    const closing = popup.waitForEvent('close')
    await choose(popup)
    await closing
    const release = await held
    // It is looked at each second.
    await page.waitForTimeout(1_500)
    const told = await page.evaluate(() => {
      const { kit } = (globalThis as unknown as { playground: { get(): { kit: Kit } } }).playground.get()
      return kit.get(kit.plugins['embedded-wallet'].social$)
    })
    expect(told).toEqual({ provider: 'google', step: 'finishing', url: expect.any(String) })
    await release()
    await signedIn(page)
  })

  it('D08: cannot send the page elsewhere', async () => {
    const { page, url } = await open(atSocials)
    const popup = await openAtProvider(page, 'google')
    const reached = await popup.evaluate(() => {
      if (!window.opener) return false
      window.opener.location = 'about:blank'
      return true
    })
    expect(reached).toBe(false)
    // By its name: a window that the page has opened is in its group.
    const named = page.context().waitForEvent('page')
    await popup.evaluate(() => void window.open('about:blank#taken', 'latchkit-secure-frame'))
    expect((await named).url()).toBe('about:blank#taken')
    expect(page.frames().map(frame => frame.url())).not.toContain('about:blank#taken')
    await choose(popup)
    await signedIn(page)
    expect(page.url()).toBe(url)
  })

  it('D03, D04: whatever windows of other origins say changes nothing', async () => {
    const { page, context } = await open(atSocials)
    const site = new URL(sandbox().info.secure?.url ?? '')
    const hosts = [
      `https://${site.host}`,
      `http://evil.${site.host}`,
      'http://shop.evil.test',
      'https://sandboxed.evil.test',
    ]
    for (const origin of hosts)
      await context.route(`${origin}/**`, route =>
        route.fulfill({
          contentType: 'text/html',
          headers: origin.includes('sandboxed') ? { 'Content-Security-Policy': 'sandbox allow-scripts' } : {},
          body: '<!doctype html><title>says anything</title>',
        }),
      )
    const forgers: Page[] = []
    for (const origin of hosts)
      forgers.push(await windowOf(page, () => page.evaluate(src => void window.open(src), `${origin}/`)))
    const origins = await Promise.all(forgers.map(one => one.evaluate(() => window.origin)))
    expect(origins).toEqual([...hosts.slice(0, 3), 'null'])
    const popup = await openAtProvider(page, 'google')
    const [flow = ''] = await page.evaluate(() =>
      Object.values({ ...localStorage }).flatMap(text => /"flow":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? []),
    )
    expect(flow).not.toBe('')
    for (const forger of forgers)
      await forger.evaluate(id => {
        const handoff = 'A'.repeat(43)
        for (let turn = 0; turn < 5; turn += 1)
          for (const said of [
            { resultUri: 'https://evil.test/?code=1' },
            { type: '@latchkit/social', flow: id, handoff },
            { flow: id, handoff },
            { type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', payload: {} },
            { type: '@w3m-frame/CONNECT_SOCIAL_ERROR', payload: { code: 'SOCIAL_REFUSED', message: 'no' } },
          ])
            window.opener.postMessage(said, '*')
        new BroadcastChannel('latchkit-login').postMessage({ flow: id, handoff })
      }, flow)
    await modalOf(page).getByText('Sign in in the window that has opened.').waitFor()
    await choose(popup)
    await signedIn(page)
  })

  worstFirst(socialRows(['google'], 'window'))(
    'that its provider severs (COOP) reads as closed, and signs in all the same (%s)',
    async provider => {
      sandbox().socials?.switches.set(provider, { opener: 'severed' })
      const { page } = await open(atSocials)
      const popup = await openAtProvider(page, provider)
      await closedView(page).waitFor()
      const closing = popup.waitForEvent('close')
      await choose(popup)
      await signedIn(page)
      await closing
      sandbox().socials?.switches.clear()
    },
  )

  it('does not count once another was begun, however late it is finished', { tags: ['long'] }, async () => {
    sandbox().socials?.switches.set('google', { opener: 'severed' })
    const { page } = await open(atSocials)
    const popup = await openAtProvider(page, 'google')
    await closedView(page).waitFor()
    const again = await windowOf(page, () => pressButton(page, 'Retry'))
    await again.getByText('Sign in with Google').waitFor()
    await choose(popup, 'Alice')
    // Nobody waits for it there any more.
    await popup.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    await choose(again)
    const address = await signedIn(page)
    sandbox().socials?.switches.clear()
    const other = await open(atSocials)
    expect(await logInAt(other.page, 'google')).toBe(address)
  })

  it('opens on a page that keeps its windows apart', { tags: ['long'] }, async () => {
    const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }
    const { page } = await open({ ...atSocials, headers })
    await logInAt(page, 'github')
  })
})

interface Kit {
  get(atom: unknown): unknown
  plugins: { 'embedded-wallet': { social$: unknown } }
}
