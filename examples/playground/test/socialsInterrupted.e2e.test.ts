import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { androidChrome } from './support/phoneOf.js'
import { hasStep, type Social, socialRows } from './support/socialProviders.js'
import {
  atSocials,
  choose,
  freeze,
  holdRequest,
  logInAt,
  openAtProvider,
  openBlocked,
  openSocial,
  pressSocial,
  signedIn,
} from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const onPhone = { ...atSocials, browser: androidChrome } as const

/** The page's record of a login that was sent to a provider. */
const kept = (page: Page) =>
  page.evaluate(() => Object.values({ ...localStorage }).filter(text => text.includes('"flow"')))

describe('a login that is interrupted', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  worstFirst(socialRows(['github']))(
    'goes on when the service starts anew at each step (%s)',
    async provider => {
      const { page, context } = await open(atSocials)
      const restart = () => sandbox().restartIdentity()
      const start = await holdRequest(context, /\/social\/start/)
      const reach = await pressSocial(page, provider)
      const begin = await start.held
      await restart()
      await begin()
      const place = await reach()
      const closing = hasStep(provider, 'window') && place.waitForEvent('close')
      await restart()
      const finish = await holdRequest(context, /\/social\/finish/)
      await choose(place)
      const end = await finish.held
      await restart()
      await end()
      // Its page has heard of it.
      await closing
      await signedIn(page)
    },
  )

  worstFirst(socialRows(['google']))(
    'goes on, or is begun anew, when the page is reloaded (%s)',
    async provider => {
      const { page, context, url } = await open(atSocials)
      const hasWindow = hasStep(provider, 'window')
      const start = await holdRequest(context, /\/social\/start/)
      const blank = hasWindow ? await openSocial(page, provider) : undefined
      if (!blank) await pressSocial(page, provider)
      await start.held
      const closing = blank?.waitForEvent('close')
      await page.reload()
      await closing

      const finish = await holdRequest(context, /\/social\/finish/)
      const first = await openAtProvider(page, provider)
      await choose(first)
      await finish.held
      await page.reload()
      await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()

      const place = await openAtProvider(page, provider)
      await page.reload()
      await choose(place)
      if (!hasWindow) return void (await logInAt(page, provider))
      // Nobody waits there any more, so the window goes on itself.
      const address = await signedIn(place)
      expect(place.url()).toBe(url)
      expect(await kept(place)).toEqual([])
      await page.reload()
      expect(await signedIn(page)).toBe(address)
    },
  )

  /** A page that is frozen while its window is at the provider, which severs it: only so have they processes of their own. */
  async function frozen(provider: Social) {
    sandbox().socials?.switches.set(provider, { opener: 'severed' })
    const { page } = await open(onPhone)
    const place = await openAtProvider(page, provider)
    const goOn = await freeze(page)
    sandbox().socials?.switches.clear()
    return { page, place, goOn }
  }

  worstFirst(socialRows(['google'], 'phone'))(
    'D09: goes on where its tab on a phone was frozen meanwhile (%s)',
    async provider => {
      const { page, place, goOn } = await frozen(provider)
      await choose(place)
      if (!hasStep(provider, 'window')) {
        await place.getByText('You are signed in.').waitFor()
        await goOn()
        return void (await signedIn(page))
      }
      // Nobody answers it, so the window goes on itself.
      const address = await signedIn(place)
      await place.close()
      await goOn()
      expect(await signedIn(page)).toBe(address)
    },
  )

  it('D09: goes on where its tab on a phone was frozen for a minute', { tags: ['long'] }, async () => {
    const { page, place, goOn } = await frozen('google')
    // What is tried: the service has answered by then, and nobody has heard it.
    await place.waitForTimeout(60_000)
    await goOn()
    await choose(place)
    await signedIn(page)
  })

  worstFirst(socialRows(['github'], 'window', 'phone'))(
    'D09: goes on where its tab on a phone was discarded (%s)',
    async provider => {
      const { page, url } = await open(onPhone)
      const popup = await openAtProvider(page, provider)
      await page.close()
      await choose(popup)
      await signedIn(popup)
      expect(popup.url()).toBe(url)
    },
  )

  worstFirst(socialRows(['google'], 'window', 'phone'))(
    'comes back to the page as it was, from a redirect of the whole page (%s)',
    async provider => {
      const { page, url } = await open(onPhone)
      const at = `${url}#stage`
      await page.goto(at)
      await page.goto((await (await openBlocked(page, provider)).getAttribute('href')) ?? '')
      await choose(page)
      await signedIn(page)
      expect(page.url()).toBe(at)
      expect(await kept(page)).toEqual([])
      await page.reload()
      await signedIn(page)
    },
  )

  it('is over for a page whose view was left, and not for the next login', { tags: ['long'] }, async () => {
    sandbox().socials?.switches.set('google', { opener: 'severed' })
    const { page } = await open(atSocials)
    const popup = await openAtProvider(page, 'google')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'hidden' })
    await choose(popup)
    await popup.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    expect(await kept(popup)).toEqual([])
    sandbox().socials?.switches.clear()
    await logInAt(page, 'google')
  })
})
