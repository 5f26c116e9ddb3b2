import type { Atom } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiwxSession } from '../contract/SiwxSession.js'
import type { SessionState } from '../SiwxApi.js'
import type { SessionOptions } from '../server/http/openSignIn.js'
import { createBrowser } from '../testing/createBrowser.js'
import { alice, openShop } from '../testing/openShop.js'

const signal = new AbortController().signal
const orders = 'https://shop.example/orders'

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://shop.example/members' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** A shop, and a page of it that sends its requests there with the cookies of its browser. */
async function openPage(more: Partial<SessionOptions> = { bound: true }) {
  const shop = openShop({ now: Date.now, ...more })
  const { browser } = shop
  const sent: { call: string; dpop: string | null; status: number }[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', headers, body }: RequestInit) => {
    const all = Object.fromEntries(new Headers(headers))
    const path = input.replace('https://shop.example/siwx', '')
    const response = await browser.call(method, path, { headers: all, body: body ?? undefined })
    const dpop = all['dpop'] ?? null
    sent.push({ call: `${method} ${path.split('?')[0]}`, dpop, status: response.status })
    return response
  })
  /** The page, loaded anew. */
  async function load() {
    vi.resetModules()
    const { createServerStore } = await import('./createServerStore.js')
    const { makeProofHeaders } = await import('../proofs/proofs.js')
    const store = createServerStore({ url: '/siwx', onTime: () => {} })
    let state: SessionState = { status: 'loading' }
    const reload = vi.fn(async () => {
      const sessions = await store.sessions(signal)
      const [session] = sessions
      state = session ? { status: 'signedIn', session } : { status: 'signedOut' }
      return sessions
    })
    const kit = { get: (_: Atom<unknown>) => state, plugins: { siwx: { session$: {}, reload } } }
    const headers = (method: string, url = orders) =>
      makeProofHeaders(kit as never, method, new URL(url)) as Promise<{ dpop?: string }>
    return { store, reload, headers }
  }
  const read = ({ dpop }: { dpop?: string }, method = 'POST', url = orders) => {
    const cookie = browser.headers().get('cookie') ?? ''
    return shop.server.readSession(new Request(url, { method, headers: { cookie, dpop: dpop ?? '' } }))
  }
  return { ...shop, ...(await load()), load, sent, read }
}
type Page = Awaited<ReturnType<typeof openPage>>

async function signIn({ store, browser }: Pick<Page, 'store' | 'browser'>): Promise<SiwxSession> {
  return store.signIn(browser.proofOf(alice, await store.nonce(signal)) as never, signal)
}

describe('a page whose server binds sessions', () => {
  it('signs in, reads its sessions and signs out everywhere, with a proof each', async () => {
    const page = await openPage()
    const session = await signIn(page)
    expect(session.tokenHash).toMatch(/^[\w-]{43}$/)
    expect(await page.store.sessions(signal)).toEqual([session])
    await page.store.signOut(alice, { everywhere: true, signal })
    expect(page.sent.map(({ call, status }) => `${call} ${status}`)).toEqual([
      'POST /nonce 200',
      'POST /session 200',
      'GET /session 200',
      'DELETE /session 204',
    ])
    expect(new Set(page.sent.slice(1).map(({ dpop }) => dpop)).size).toBe(3)
  })
  it('learns of it from the first answer, whatever that is, without an error', async () => {
    const page = await openPage()
    expect(await page.store.sessions(signal)).toEqual([])
    expect(page.sent.map(({ dpop, status }) => [dpop !== null, status])).toEqual([
      [false, 200],
      [true, 200],
    ])
  })
  it('proves with a new nonce what it kept too long', async () => {
    const page = await openPage()
    const session = await signIn(page)
    const time = Date.now() + 600_000
    vi.spyOn(Date, 'now').mockReturnValue(time)
    expect(await page.store.sessions(signal)).toMatchObject([{ tokenHash: session.tokenHash }])
    vi.spyOn(Date, 'now').mockReturnValue(time + 600_000)
    await page.store.signOut(alice, { everywhere: true, signal })
    expect(page.sent.slice(-2).map(({ status }) => status)).toEqual([401, 204])
  })
  it('tells of a proof that is refused, and does not ask forever', async () => {
    const page = await openPage({ bound: { servers: ['https://api.shop.example'] } })
    await expect(signIn(page)).rejects.toMatchObject({ code: 'siwx/PROOF_INVALID' })
    expect(page.sent).toHaveLength(2)
    page.sent.length = 0
    vi.stubGlobal('fetch', async () => {
      page.sent.push({ call: '', dpop: null, status: 401 })
      const headers = { 'dpop-nonce': 'x', 'www-authenticate': 'DPoP error="use_dpop_nonce"' }
      const error = { code: 'siwx/PROOF_STALE', message: 'Too old' }
      return new Response(JSON.stringify({ error }), { status: 401, headers })
    })
    await expect(page.store.sessions(signal)).rejects.toMatchObject({ code: 'siwx/PROOF_STALE' })
    expect(page.sent).toHaveLength(2)
  })
  it('is signed out when its key is gone, and signs in with the next one (Q12)', async () => {
    const page = await openPage()
    await signIn(page)
    // This browser keeps nothing, so a page that is loaded anew has another key.
    const next = await page.load()
    expect(await next.store.sessions(signal)).toEqual([])
    await signIn({ ...page, ...next })
    expect(await next.store.sessions(signal)).toHaveLength(1)
  })
  it('proves requests to the routes of the app, each once', async () => {
    const page = await openPage()
    await signIn(page)
    const headers = await page.headers('POST')
    expect((await page.read(headers))?.caipAddress).toBe(alice)
    expect(await page.read(headers)).toBeUndefined()
    const other = await page.headers('POST', `${orders}?page=2#top`)
    expect(await page.read(other, 'GET')).toBeUndefined()
    expect(await page.read(await page.headers('POST'), 'POST', 'https://shop.example/other')).toBeUndefined()
    expect((await page.read(await page.headers('GET'), 'GET', `${orders}?page=2`))?.caipAddress).toBe(alice)
    // Whoever has the cookies and a proof for something else.
    const thief = createBrowser(page.server)
    for (const [name, value] of page.browser.cookies) thief.cookies.set(name, value)
    expect(await thief.sessions()).toEqual([])
  })
  it('proves nothing to anybody else, and fetches a nonce when it has none', async () => {
    const page = await openPage()
    await signIn(page)
    for (const url of [
      'https://evil.example/orders',
      'http://shop.example/orders',
      'https://x.shop.example/',
    ])
      expect(await page.headers('POST', url)).toEqual({})
    const time = Date.now() + 600_000
    vi.spyOn(Date, 'now').mockReturnValue(time)
    page.reload.mockClear()
    expect((await page.read(await page.headers('POST')))?.caipAddress).toBe(alice)
    expect(page.reload).toHaveBeenCalledOnce()
  })
  it('proves nothing while nobody is signed in', async () => {
    const page = await openPage()
    expect(await page.headers('POST')).toEqual({})
  })
})

describe('a page whose server binds nothing', () => {
  it('sends no proof and has no key', async () => {
    const generate = vi.spyOn(crypto.subtle, 'generateKey')
    const page = await openPage({})
    expect((await signIn(page)).tokenHash).toBeUndefined()
    expect(await page.store.sessions(signal)).toHaveLength(1)
    expect(await page.headers('POST')).toEqual({})
    expect(page.sent.every(({ dpop }) => dpop === null)).toBe(true)
    expect(generate).not.toHaveBeenCalled()
  })
})
