import { describe, expect, it, vi } from 'vitest'
import { siwxError } from '../../contract/siwxError.js'
import { createBrowser } from '../../testing/createBrowser.js'
import { alice, bob, codeOf, openShop, secret, verifyGood } from '../../testing/openShop.js'
import { createMemoryStore } from '../stores/createMemoryStore.js'
import type { SignInStore, StoredSession } from '../stores/SignInStore.js'
import { openSignIn, type SessionOptions } from './openSignIn.js'

describe('a nonce', () => {
  const refused = [401, 'siwx/NONCE_INVALID']
  it('is used up by one sign-in', async () => {
    const { browser } = openShop()
    const proof = browser.proofOf(alice, await browser.nonce())
    expect((await browser.send(proof)).status).toBe(200)
    expect(await codeOf(await browser.send(proof))).toEqual(refused)
  })
  it('passes one of two requests at once', async () => {
    const { browser } = openShop()
    const proof = browser.proofOf(alice, await browser.nonce())
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.send(proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await browser.sessions()).toHaveLength(1)
  })
  it('counts in the browser that asked only', async () => {
    const { server, browser } = openShop()
    const proof = browser.proofOf(alice, await browser.nonce())
    const thief = createBrowser(server)
    expect(await codeOf(await thief.send(proof))).toEqual(refused)
    await thief.nonce()
    expect(await codeOf(await thief.send(proof))).toEqual(refused)
    expect((await browser.send(proof)).status).toBe(200)
  })
  it('is not made by a client, for another time, or by another server', async () => {
    const { browser } = openShop()
    const wish = await browser.nonce()
    const other = openShop({ secrets: [{ id: 'a', secret: 'another secret, also 32 bytes long' }] }).browser
    const foreign = { ...other.proofOf(alice, await other.nonce()) }
    expect(await codeOf(await browser.send(foreign))).toEqual(refused)
    for (const changed of [
      { ...wish, nonce: 'nonce0001' },
      { ...wish, nonce: `${wish.nonce.slice(0, -1)}${wish.nonce.endsWith('2') ? '3' : '2'}` },
      { ...wish, nonce: `1${wish.nonce}` },
      { ...wish, expirationTime: new Date(Date.parse(wish.expirationTime) + 1).toISOString() },
      { ...wish, expirationTime: wish.expirationTime.replace('.000Z', 'Z') },
    ])
      expect(await codeOf(await browser.send(browser.proofOf(alice, changed)))).toEqual(refused)
  })
  it('survives an outage, and the same signature signs in afterwards', async () => {
    let isDown = true
    const { browser } = openShop({}, (...given) =>
      isDown ? Promise.reject(siwxError('UNVERIFIABLE')) : verifyGood(...given),
    )
    const proof = browser.proofOf(alice, await browser.nonce())
    expect(await codeOf(await browser.send(proof))).toEqual([503, 'siwx/UNVERIFIABLE'])
    isDown = false
    expect((await browser.send(proof)).status).toBe(200)
  })
})

describe('a call', () => {
  it.each(['/nonce', '/session'])('to change something at %s comes from the site', async path => {
    const { browser } = openShop()
    for (const origin of [
      null,
      'null',
      '',
      'https://evil.example',
      'http://shop.example',
      'https://a.shop.example',
    ])
      for (const method of path === '/nonce' ? ['POST'] : ['POST', 'DELETE'])
        expect(await codeOf(await browser.call(method, path, { origin }))).toEqual([
          403,
          'siwx/ORIGIN_REFUSED',
        ])
  })
  it('has a body of JSON, and a short one', async () => {
    const { browser } = openShop()
    const proof = browser.proofOf(alice, await browser.nonce())
    const endless = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(new Uint8Array(8_192).fill(32)),
    })
    const bodies = [
      { body: endless },
      { body: `${JSON.stringify(proof)}${' '.repeat(33_000)}` },
      { body: JSON.stringify(proof), headers: { 'content-type': 'text/plain' } },
      { body: JSON.stringify(proof), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { body: undefined },
      { body: '{' },
      { body: new Uint8Array([0x22, 0xff, 0x22]) },
    ]
    for (const changes of bodies)
      expect(await codeOf(await browser.send(proof, changes))).toEqual([400, 'siwx/REQUEST_INVALID'])
    expect(await codeOf(await browser.send({ ...proof, message: 'hello' }))).toEqual([
      400,
      'siwx/MESSAGE_INVALID',
    ])
    expect((await browser.send(proof)).status).toBe(200)
  })
  it('elsewhere, or in another way, is answered so', async () => {
    const { server, browser } = openShop()
    for (const path of ['', '/', '/other', '/session/', '/__proto__', '/nonce/../../x'])
      expect((await browser.call('POST', path)).status, path).toBe(404)
    expect((await server.handler(new Request('https://shop.example/nonce'))).status).toBe(404)
    const response = await browser.call('PUT', '/session')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE'])
    expect((await browser.call('constructor', '/session')).status).toBe(405)
    expect(await codeOf(await browser.signOut('?account=nobody'))).toEqual([400, 'siwx/REQUEST_INVALID'])
  })
  it('waits when the site says so', async () => {
    const limit = vi.fn(() => 2.5)
    const { browser } = openShop({ limit })
    const response = await browser.call('POST', '/nonce')
    expect(response.headers.get('retry-after')).toBe('3')
    expect(await codeOf(response)).toEqual([429, 'siwx/RATE_LIMITED'])
    expect(limit).toHaveBeenCalledWith('nonce', expect.objectContaining({ address: '203.0.113.1' }))
  })
  it('is not let through by a limit that fails or never answers', async () => {
    const onError = vi.fn()
    const failing = openShop({ onError, limit: () => Promise.reject(new Error('redis://host is down')) })
    const down = await failing.browser.call('POST', '/nonce')
    expect(await down.clone().text()).not.toContain('host')
    expect(await codeOf(down)).toEqual([503, 'siwx/UNAVAILABLE'])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { browser } = openShop({ onError, limit: () => new Promise(() => {}) })
      const answered = browser.call('POST', '/nonce')
      await vi.advanceTimersByTimeAsync(6_000)
      expect(await codeOf(await answered)).toEqual([503, 'siwx/UNAVAILABLE'])
      expect(onError).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })
  it('whose body never ends is given up, and its connection let go', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { browser } = openShop()
      const cancel = vi.fn()
      const body = new ReadableStream<Uint8Array>({ cancel, pull: () => new Promise(() => {}) })
      const answered = browser.send({}, { body })
      await vi.advanceTimersByTimeAsync(11_000)
      expect(await codeOf(await answered)).toEqual([400, 'siwx/REQUEST_INVALID'])
      expect(cancel).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })
  it('is refused with the reason of the verifier', async () => {
    const { browser } = openShop()
    const proof = { ...browser.proofOf(alice, await browser.nonce()), signature: 'bad' }
    expect(await codeOf(await browser.send(proof))).toEqual([401, 'siwx/SIGNATURE_INVALID'])
    expect(browser.headers().get('cookie')).not.toContain('siwx-')
  })
})

describe('a store that fails', () => {
  const failing = (name: keyof SignInStore): Partial<SessionOptions> => ({
    store: { ...createMemoryStore(), [name]: () => Promise.reject(new Error('secret-host:5432 is down')) },
    now: Date.now,
  })
  it.each(['consumeNonce', 'addSession'] as const)('in %s signs nobody in', async name => {
    const onError = vi.fn()
    const { browser } = openShop({ ...failing(name), onError })
    const response = await browser.signIn(alice)
    const text = await response.clone().text()
    expect(await codeOf(response)).toEqual([503, 'siwx/UNAVAILABLE'])
    expect(text).not.toContain('secret-host')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(onError).toHaveBeenCalledOnce()
  })
  it('has no sessions to tell of', async () => {
    const { server, browser } = openShop(failing('findSession'))
    const well = openShop({ now: Date.now })
    await well.browser.signIn(alice)
    await expect(server.readSession(well.browser.headers())).rejects.toMatchObject({
      code: 'siwx/UNAVAILABLE',
    })
    expect(await browser.sessions()).toEqual([])
  })
  it.each<[string, (session: StoredSession) => object, unknown]>([
    ['of another account', session => ({ ...session, caipAddress: bob }), []],
    ['of another browser', session => ({ ...session, id: 'another' }), []],
    ['that has expired', session => ({ ...session, expiresAt: 0 }), []],
    ['without times', ({ id, caipAddress }) => ({ id, caipAddress }), 'siwx/UNAVAILABLE'],
  ])('by finding a session %s signs nobody in', async (_, change, expected) => {
    const { server, browser, store } = openShop()
    await browser.signIn(alice)
    const find = store.findSession
    vi.spyOn(store, 'findSession').mockImplementation(async (...asked) => {
      const session = await find(...asked)
      return session && (change(session) as StoredSession)
    })
    const extend = vi.spyOn(store, 'extendSession')
    const found = await server.readSessions(browser.headers()).catch(error => error.code)
    expect(found).toEqual(expected)
    expect(extend).not.toHaveBeenCalled()
  })
  it('is asked for a plain yes', async () => {
    const store = { ...createMemoryStore(), consumeNonce: async () => 'OK' as never }
    const { browser } = openShop({ store, now: Date.now })
    expect(await codeOf(await browser.signIn(alice))).toEqual([401, 'siwx/NONCE_INVALID'])
  })
  it('that never answers is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let hear = () => {}
      const asked = new Promise<void>(resolve => {
        hear = resolve
      })
      const addSession = () => {
        hear()
        return new Promise<void>(() => {})
      }
      const { browser } = openShop({ store: { ...createMemoryStore(), addSession }, now: Date.now })
      const answered = browser.signIn(alice)
      await asked
      await vi.advanceTimersByTimeAsync(11_000)
      expect(await codeOf(await answered)).toEqual([503, 'siwx/UNAVAILABLE'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the options', () => {
  it.each<[string, Partial<SessionOptions>]>([
    ['no secret', { secrets: [] }],
    ['a short secret', { secrets: [{ id: 'a', secret: 'short' }] }],
    ['two secrets of one name', { secrets: [secret, secret] }],
    ['an open site', { origins: ['http://shop.example'] }],
    ['an origin with a path', { origins: ['https://shop.example/'] }],
    ['no origin', { origins: [] }],
    ['a path that is none', { path: 'siwx' }],
    ['a nonce of an hour', { lifetime: { nonce: 3_600 } }],
    ['no time', { lifetime: { idle: 0 } }],
  ])('refuse %s', (_, more) => {
    expect(() => openShop(more)).toThrow(TypeError)
  })
  it('allow plain http on this machine only, where cookies are not Secure', async () => {
    const store = createMemoryStore()
    const server = openSignIn({ domain: 'localhost:3000', store, secrets: [secret] }, verifyGood)
    const headers = { origin: 'http://localhost:3000' }
    const request = new Request('http://localhost:3000/siwx/nonce', { method: 'POST', headers })
    const [cookie] = (await server.handler(request)).headers.getSetCookie()
    expect(cookie).toMatch(/^siwx\.browser\.\w\w=.*SameSite=Lax$/)
    const { browser } = openShop({ origins: ['https://shop.example', 'http://localhost:3000'] })
    const [own] = (await browser.call('POST', '/nonce')).headers.getSetCookie()
    expect(own).toMatch(/^__Host-siwx\.browser\.\w\w=.*; Secure$/)
    // Whichever of the two stands as the domain.
    const origins = ['https://shop.example', 'http://localhost:3000']
    const mixed = openSignIn({ domain: 'localhost:3000', origins, store, secrets: [secret] }, verifyGood)
    expect((await mixed.handler(request)).headers.getSetCookie()[0]).toMatch(/^__Host-.*; Secure$/)
    expect(() =>
      openSignIn({ domain: 'localhost.evil.example', store, secrets: [secret] }, verifyGood),
    ).not.toThrow()
  })
})
