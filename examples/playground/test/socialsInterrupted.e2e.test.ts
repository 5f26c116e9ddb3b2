import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { androidChrome } from './support/phoneOf.js'
import {
  atSocials,
  choose,
  freeze,
  holdRequest,
  logInAt,
  openAtProvider,
  openBlocked,
  openSocial,
  signedIn,
} from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const onPhone = { ...atSocials, browser: androidChrome } as const

/** The page's record of a login that was sent to a provider. */
const kept = (page: Page) =>
  page.evaluate(() => Object.values({ ...localStorage }).filter(text => text.includes('"flow"')))

describe('a login that is interrupted', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  worstFirst(['github', 'google', 'apple'])(
    'goes on when the service starts anew at each step (%s)',
    async provider => {
      const { page, context } = await open(atSocials)
      const restart = () => sandbox().restartIdentity()
      const start = await holdRequest(context, /\/social\/start/)
      const popup = await openSocial(page, provider)
      const begin = await start.held
      await restart()
      await begin()
      await popup.getByText('Sign in with').waitFor()
      await restart()
      const finish = await holdRequest(context, /\/social\/finish/)
      await choose(popup)
      const end = await finish.held
      await restart()
      await end()
      await signedIn(page)
    },
  )

  worstFirst(['google', 'github', 'apple'])(
    'goes on, or is begun anew, when the page is reloaded (%s)',
    async provider => {
      const { page, context, url } = await open(atSocials)
      const start = await holdRequest(context, /\/social\/start/)
      const blank = await openSocial(page, provider)
      await start.held
      const closing = blank.waitForEvent('close')
      await page.reload()
      await closing

      const finish = await holdRequest(context, /\/social\/finish/)
      const first = await openAtProvider(page, provider)
      await choose(first)
      await finish.held
      await page.reload()
      await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()

      const popup = await openAtProvider(page, provider)
      await page.reload()
      await choose(popup)
      // Nobody waits there any more, so the window goes on itself.
      const address = await signedIn(popup)
      expect(popup.url()).toBe(url)
      expect(await kept(popup)).toEqual([])
      await page.reload()
      expect(await signedIn(page)).toBe(address)
    },
  )

  /** A page that is frozen while its window is at the provider, which severs it: only so have they processes of their own. */
  async function frozen() {
    sandbox().socials?.switches.set('google', { opener: 'severed' })
    const { page } = await open(onPhone)
    const popup = await openAtProvider(page, 'google')
    const goOn = await freeze(page)
    sandbox().socials?.switches.clear()
    return { page, popup, goOn }
  }

  it('D09: goes on where its tab on a phone was frozen meanwhile', async () => {
    const { page, popup, goOn } = await frozen()
    await choose(popup)
    // Nobody answers it, so the window goes on itself.
    const address = await signedIn(popup)
    await popup.close()
    await goOn()
    expect(await signedIn(page)).toBe(address)
  })

  it('D09: goes on where its tab on a phone was frozen for a minute', { tags: ['long'] }, async () => {
    const { page, popup, goOn } = await frozen()
    // What is tried: the service has answered by then, and nobody has heard it.
    await popup.waitForTimeout(60_000)
    await goOn()
    await choose(popup)
    await signedIn(page)
  })

  it('D09: goes on where its tab on a phone was discarded', async () => {
    const { page, url } = await open(onPhone)
    const popup = await openAtProvider(page, 'github')
    await page.close()
    await choose(popup)
    await signedIn(popup)
    expect(popup.url()).toBe(url)
  })

  worstFirst(['google', 'apple', 'github', 'x', 'discord'])(
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
