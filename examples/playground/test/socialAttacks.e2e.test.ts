import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PARTITIONED } from './support/openBrowser.js'
import { atSocials, choose, openAtProvider, signedIn } from './support/socialSteps.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const CALLBACK = '*/identity/v1/social/callback/*'

describe('a login of somebody else', () => {
  const { open, browser, cleanups } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  const region = (page: Page) => page.getByRole('region', { name: 'Connection' })
  /** Expects no login, also none in the address. */
  async function expectNobody(...pages: readonly Page[]) {
    for (const page of pages) {
      await page.waitForFunction(() => location.hash === '')
      await timeToErr(page)
      expect(await region(page).count()).toBe(0)
    }
  }

  /** A stranger's browser on the same page, with a login at its provider. */
  async function stranger(url: string) {
    const context = await browser().newContext()
    cleanups.push(() => context.close())
    const page = await context.newPage()
    await page.goto(url)
    const asked: string[] = []
    context.on('request', request => void (/[?&]state=/.test(request.url()) && asked.push(request.url())))
    const popup = await openAtProvider(page, 'google')
    return { page, popup, asked: asked[0] ?? '' }
  }
  /** The stranger signs in as Alice, and keeps what the provider, or then the service, sends their browser to. */
  async function steal(url: string, stage: 'Request' | 'Response') {
    const { page, popup } = await stranger(url)
    const cdp = await page.context().newCDPSession(popup)
    const paused = new Promise<string>(resolve => {
      cdp.on('Fetch.requestPaused', async ({ requestId, request, responseHeaders = [] }) => {
        const location = responseHeaders.find(({ name }) => name.toLowerCase() === 'location')?.value
        await cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        resolve(stage === 'Request' ? request.url : (location ?? ''))
      })
    })
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: CALLBACK, requestStage: stage }] })
    await choose(popup, 'Alice')
    const stolen = await paused
    await cdp.detach()
    return { page, popup, stolen }
  }

  /** A page of an origin that nobody has registered, in the victim's browser. */
  async function evil(context: BrowserContext, html: string): Promise<Page> {
    await context.route('http://evil.test/**', route =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Evil</title>${html}` }),
    )
    const page = await context.newPage()
    await page.goto('http://evil.test/')
    return page
  }

  it('signs nobody in by a link that carries it, nor disturbs the login that waits', async () => {
    const { page, context, url } = await open(atSocials)
    const thief = await steal(url, 'Response')
    expect(thief.stolen).toMatch(/#latchkit-login=[0-9a-f-]{36}\.[\w-]{43}$/)
    const popup = await openAtProvider(page, 'google')
    const tab = await context.newPage()
    await tab.goto(thief.stolen)
    await expectNobody(tab, page)
    await choose(popup)
    const own = await signedIn(page)
    // It was a real one.
    await thief.popup.goto(thief.stolen)
    expect(await signedIn(thief.page)).not.toBe(own)
  })

  it('is handed over by no page of another origin', { tags: ['long'] }, async () => {
    const { page, context, url } = await open(atSocials)
    const { stolen } = await steal(url, 'Response')
    const popup = await openAtProvider(page, 'google')
    const [, flow, handoff] = /=(.*)\.(.*)$/.exec(stolen) ?? []
    const attacker = await evil(context, `<iframe src="${stolen}"></iframe>`)
    const opening = context.waitForEvent('page')
    await attacker.evaluate(
      told => {
        const opened = window.open(told.stolen)
        const message = { type: '@latchkit/social', ...told, heard: told.flow }
        setInterval(() => {
          for (const to of [opened, frames[0]]) to?.postMessage(message, '*')
          new BroadcastChannel('latchkit-login').postMessage(message)
        }, 50)
      },
      { stolen, flow, handoff },
    )
    await expectNobody(await opening, page)
    await choose(popup)
    await signedIn(page)
  })

  it('is finished by no form of another origin, here or there', { tags: ['long'] }, async () => {
    const { page, context, url } = await open(atSocials)
    const thief = await steal(url, 'Request')
    const { origin, pathname, searchParams } = new URL(thief.stolen)
    const fields = [...searchParams].map(([name, value]) => `<input name="${name}" value="${value}">`)
    const form = `<form method="post" action="${origin}${pathname}">${fields.join('')}<button>Go</button></form>`
    const attacker = await evil(context, form)
    await attacker.getByRole('button', { name: 'Go' }).click()
    await attacker.waitForURL(to => to.origin === new URL(url).origin)
    await expectNobody(attacker, page)
    expect(await region(thief.page).count()).toBe(0)
  })

  it('gives them nothing of whoever signs in at its address', { tags: ['long'] }, async () => {
    const { context, url } = await open(atSocials)
    const thief = await stranger(url)
    const tab = await context.newPage()
    await tab.goto(thief.asked)
    await choose(tab)
    await tab.waitForURL(to => to.origin === new URL(url).origin)
    await expectNobody(tab)
    expect(await region(thief.page).count()).toBe(0)
  })
})
