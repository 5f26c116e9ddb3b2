// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addressOf,
  codeFor,
  enterEmail,
  frameOf,
  logIn,
  pressInFrame,
  sendCode,
} from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const query = 'emailWallet=on'

interface Scope {
  ids: string[]
  playground: {
    get(): {
      kit: {
        dispose(): Promise<void>
        log: { export(): Promise<string> }
      }
    }
  }
}

/** Keeps the ids of all that goes through a port, with a source of chance that is none. */
const spy = `
  Math.random = () => 0.5
  window.ids = []
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (data, ...more) {
    if (data?.id) ids.push(data.id)
    return post.call(this, data, ...more)
  }
`
/** Requests to the site of the frame that a page made, or that were made for it. */
const asksOf = (page: Page, site: string) =>
  page.evaluate(
    url =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter(name => name.startsWith(url)),
    site,
  )

describe('the frame in the life of a page', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED })

  it('A06, B06, B09: there is no frame before a login, one for twenty calls at once, and no id comes twice', async () => {
    const { page } = await open({ query, scripts: [spy] })
    const { url = '' } = sandbox().info.secure ?? {}
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page).getByLabel('Email address').waitFor()
    expect([await asksOf(page, url), await page.locator('latchkit-frame').count()]).toEqual([[], 0])
    const frames = new Set<string>()
    page.on('framenavigated', frame => frame.parentFrame() && frames.add(frame.url()))
    // Each ends the one before.
    await Promise.all(Array.from({ length: 20 }, () => sendCode(page, 'twenty@northpier.test')))
    expect(await page.locator('latchkit-frame').count()).toBe(1)
    expect([...frames].filter(one => one.startsWith(url))).toHaveLength(1)
    const ids = await page.evaluate(() => (globalThis as unknown as Scope).ids)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('A24, B07: a whole login leaves neither code nor address in any log, and a kit that ends takes its frame along', async () => {
    const email = 'quiet.name@northpier.test'
    const { page, context } = await open({ query })
    const said: string[] = []
    context.on('console', message => said.push(message.text()))
    context.on('weberror', error => said.push(`${error.error()}`))
    await enterEmail(page, email)
    const codes = modalOf(page).getByLabel('Six-digit code')
    const code = await codeFor(sandbox(), email)
    await codes.fill(code === '000000' ? '111111' : '000000')
    await modalOf(page)
      .getByText(/^Wrong code/)
      .waitFor()
    await codes.fill(code)
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText('The harbour is calm today.').waitFor()
    await pressInFrame(page, 'Sign')
    await card.getByText('Signed and verified.').waitFor()
    const log = await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.log.export())
    for (const text of [log, ...said]) {
      expect(text).not.toMatch(/quiet|northpier/)
      expect(text.includes(code)).toBe(false)
    }

    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText('The harbour is calm today.').waitFor()
    said.length = 0
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.dispose())
    await expect.poll(() => page.locator('latchkit-frame').count()).toBe(0)
    expect(said).toEqual([])
  })

  it('B10: a sign-out while the service is away ends within seconds, and the next login is a new one', async () => {
    const { page, context } = await open({ query })
    const { url = '' } = sandbox().info.secure ?? {}
    await logIn(sandbox(), page, 'away@northpier.test')
    const address = await addressOf(page)
    await context.route(`${url}/**`, route => route.abort())
    const since = performance.now()
    await page.getByRole('region', { name: 'Connection' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)
    await context.unroute(`${url}/**`)
    await page.reload()
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    // Somebody else: another code for the same address would be sent later.
    await logIn(sandbox(), page, 'next@northpier.test')
    expect(await addressOf(page)).not.toBe(address)
  })

  it('B03: a site that comes after 20 s is too late, and the next call does not wait for it', async () => {
    const { page, context } = await open({ query })
    const { url = '' } = sandbox().info.secure ?? {}
    let release = () => {}
    const late = new Promise<void>(resolve => {
      release = resolve
    })
    await context.route(`${url}/sdk**`, route => late.then(() => route.continue()), { times: 1 })
    const since = performance.now()
    expect((await sendCode(page, 'late@northpier.test')).code).toBe('embedded-wallet/FRAME_LOAD_FAILED')
    expect(performance.now() - since).toBeGreaterThan(19_900)
    expect(await page.locator('latchkit-frame').count()).toBe(0)
    release()
    expect((await sendCode(page, 'late@northpier.test')).code).toBe('sent')
    expect(await page.locator('latchkit-frame').count()).toBe(1)
  })
})
