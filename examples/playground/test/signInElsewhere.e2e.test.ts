import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accountButton } from './support/accountButton.js'
import { modalOf } from './support/modalOf.js'
import { askedToSignIn, connectToSignIn, signMessage } from './support/signInSteps.js'
import { startShop } from './support/startShop.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const account = 'eip155:31337:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

interface Shop {
  order(headers?: Record<string, string>): Promise<string>
}
/** The server's answer to an order, with a proof unless there are other headers. */
const order = (page: Page, headers?: Record<string, string>) =>
  page.evaluate(given => (globalThis as unknown as { shop: Shop }).shop.order(given), headers)

describe('a page whose server is of another origin', () => {
  const { open, browser, cleanups } = usePlaygroundPage({
    page: 'shop.html',
    // The headless shell sends the cookies of other sites, partitioned or not.
    browser: { full: true },
  })

  async function visit(
    host: '127.0.0.1' | 'localhost',
    more: Partial<Parameters<Awaited<ReturnType<typeof startShop>>['openFor']>[0]> = {},
  ) {
    const shop = await startShop()
    cleanups.push(shop.close)
    const server = shop.urlAt(host)
    const visitor = await open({ query: `server=${server}`, connect: [server] })
    shop.openFor({ page: visitor.url, ...more })
    return { ...visitor, server }
  }

  it('signs in there, stays so, and no other page reads anything', async () => {
    const visitor = await visit('127.0.0.1')
    const { page, context, server } = visitor
    await connectToSignIn(visitor)
    await signMessage(visitor)
    await modalOf(page).waitFor({ state: 'hidden' })
    expect(await order(page)).toBe(`200 ${account}`)
    await page.reload()
    await accountButton(page).waitFor()
    await expect.poll(() => order(page)).toBe(`200 ${account}`)
    expect(await askedToSignIn(page).isVisible()).toBe(false)
    expect(visitor.problems).toEqual([])
    // Another page of the same site, so that the cookies come along.
    const other = await startShop()
    cleanups.push(other.close)
    const stranger = await context.newPage()
    await stranger.goto(`${other.urlAt('127.0.0.1')}/`)
    for (const method of ['GET', 'POST', 'DELETE']) {
      const read = stranger.evaluate(
        async ([url, name]) =>
          (await fetch(`${url}/siwx/session`, { method: name ?? 'GET', credentials: 'include' })).status,
        [server, method],
      )
      await expect(read).rejects.toThrow(/Failed to fetch/)
    }
    expect(await order(page)).toBe(`200 ${account}`)
  })

  it('signs in on another site with cookies for that', { tags: ['long'] }, async () => {
    const visitor = await visit('localhost', { crossSite: true })
    await connectToSignIn(visitor)
    await signMessage(visitor)
    await modalOf(visitor.page).waitFor({ state: 'hidden' })
    expect(await order(visitor.page)).toBe(`200 ${account}`)
    const cookies = await visitor.context.cookies()
    expect(cookies.filter(({ name }) => name.startsWith('__Host-siwx-'))).toMatchObject([
      { sameSite: 'None', secure: true, httpOnly: true, domain: 'localhost' },
    ])
    expect(visitor.problems).toEqual([])
  })

  it('does not sign in on another site with cookies that browsers keep for their own', {
    tags: ['long'],
  }, async () => {
    const visitor = await visit('localhost')
    await connectToSignIn(visitor)
    await signMessage(visitor)
    await modalOf(visitor.page).getByText('The sign-in failed').waitFor()
    expect(await order(visitor.page)).toBe('401 ')
  })

  describe('and binds sessions', () => {
    async function signedIn() {
      const shop = await startShop()
      cleanups.push(shop.close)
      const server = shop.urlAt('127.0.0.1')
      const visitor = await open({ query: `server=${server}`, connect: [server] })
      shop.openFor({ page: visitor.url, bound: { servers: [server] } })
      await connectToSignIn(visitor)
      await signMessage(visitor)
      await modalOf(visitor.page).waitFor({ state: 'hidden' })
      return { ...visitor, server }
    }

    it('serves its own browser, and not who stole the cookies (Q12)', async () => {
      const visitor = await signedIn()
      const { page, context, server } = visitor
      expect(await order(page)).toBe(`200 ${account}`)
      const cookies = await context.cookies()
      expect(cookies.filter(({ name }) => name.startsWith('siwx-'))).toHaveLength(1)

      const elsewhere = await browser().newContext()
      cleanups.push(() => elsewhere.close())
      await elsewhere.addCookies(cookies)
      const thief = await elsewhere.newPage()
      await thief.goto(page.url())
      expect(await order(thief)).toBe('401 ')
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const replay = (headers: Record<string, string> = {}) =>
        fetch(`${server}/orders`, { method: 'POST', headers: { cookie, ...headers } })
      expect((await replay()).status).toBe(401)
      const listed = await fetch(`${server}/siwx/session`, { headers: { cookie } })
      expect(await listed.json()).toEqual({ sessions: [] })
      // The cookies and a proof that was seen on its way.
      const [sent] = await Promise.all([
        page.waitForRequest(request => request.url() === `${server}/orders` && request.method() === 'POST'),
        order(page),
      ])
      const { dpop = '' } = await sent.allHeaders()
      expect(dpop).not.toBe('')
      expect((await replay({ dpop })).status).toBe(401)
      expect(await order(page)).toBe(`200 ${account}`)
      expect(visitor.problems).toEqual([])
    })

    it('shares a key between tabs that nobody can read, and asks again when it is lost', {
      tags: ['long'],
    }, async () => {
      const visitor = await signedIn()
      const { page, context } = visitor
      const second = await context.newPage()
      await second.goto(page.url())
      await accountButton(second).waitFor()
      await expect.poll(() => order(second)).toBe(`200 ${account}`)
      expect(await order(page)).toBe(`200 ${account}`)
      expect(await second.evaluate(tryToExport)).toEqual([false, 'InvalidAccessError'])
      await second.close()

      await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase('latchkit-siwx')
            request.onsuccess = resolve
            request.onerror = request.onblocked = reject
          }),
      )
      await page.reload()
      await accountButton(page).click()
      await askedToSignIn(page).waitFor()
      expect(await order(page)).toBe('401 ')
      await signMessage(visitor)
      await expect.poll(() => order(page)).toBe(`200 ${account}`)
    })
  })
})

/** Runs in the page. */
async function tryToExport() {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('latchkit-siwx')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const pair = await new Promise<CryptoKeyPair>(resolve => {
    const read = database.transaction('keys').objectStore('keys').get('sessions')
    read.onsuccess = () => resolve(read.result)
  })
  database.close()
  const failure = await crypto.subtle.exportKey('jwk', pair.privateKey).catch((error: Error) => error.name)
  return [pair.privateKey.extractable, failure]
}
