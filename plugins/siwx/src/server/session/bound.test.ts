import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../testing/createBrowser.js'
import { createDevice } from '../../testing/createDevice.js'
import { openBound, orders, session, stale } from '../../testing/openBound.js'
import { alice, bob, codeOf, secret, verifyGood } from '../../testing/openShop.js'
import { openSignIn } from '../http/openSignIn.js'

describe('a bound session (Q12)', () => {
  it('counts with a proof of its key', async () => {
    const { server, signIn, list, request } = await openBound()
    const { caipAddress, tokenHash } = await signIn()
    expect(caipAddress).toBe(alice)
    expect((await (await list()).json()).sessions).toMatchObject([{ caipAddress: alice, tokenHash }])
    const asked = await request(tokenHash)
    expect((await server.readSession(asked))?.caipAddress).toBe(alice)
    // Middleware and route of one request.
    expect((await server.readSession(asked, alice))?.caipAddress).toBe(alice)
    expect(await server.readSession(await request(tokenHash), bob)).toBeUndefined()
    expect(await server.readSessions(await request(tokenHash))).toHaveLength(1)
  })
  it('is worth nothing to whoever stole its cookies', async () => {
    const { server, browser, signIn } = await openBound()
    const { tokenHash } = await signIn()
    const cookie = browser.headers().get('cookie') ?? ''
    const thief = createBrowser(server)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    expect(await thief.sessions()).toEqual([])
    expect(await codeOf(await thief.signOut(`?account=${alice}&everywhere=true`))).toEqual(stale)
    const bare = new Request(orders, { method: 'POST', headers: { cookie } })
    expect(await server.readSession(bare)).toBeUndefined()
    expect(await server.readSessions(bare)).toEqual([])
    await expect(server.readSession({ cookie })).rejects.toThrow('readUnprovenSession')
    // Not with a key of their own either.
    const own = await createDevice()
    const nonce = (await thief.call('GET', '/session')).headers.get('dpop-nonce')
    const listed = await thief.call('GET', '/session', await own.headers('GET', session, nonce))
    expect((await listed.json()).sessions).toEqual([])
    const claims = { ath: tokenHash }
    const dpop = await own.prove('POST', orders, nonce, { claims })
    const proven = new Request(orders, { method: 'POST', headers: { cookie, dpop } })
    expect(await server.readSession(proven)).toBeUndefined()
    const query = `?account=${alice}&everywhere=true`
    const ended = await thief.signOut(query, await own.headers('DELETE', session, nonce))
    expect(await codeOf(ended)).toEqual([401, 'siwx/NO_SESSION'])
    expect((await server.readUnprovenSession({ cookie }))?.caipAddress).toBe(alice)
  })
  it('is not read with a request that was copied, proof and all', async () => {
    const { server, signIn, request } = await openBound()
    const { tokenHash } = await signIn()
    const asked = await request(tokenHash)
    const copies = Array.from({ length: 8 }, () => asked.clone())
    const found = await Promise.all([asked, ...copies].map(each => server.readSession(each)))
    expect(found.filter(Boolean)).toHaveLength(1)
  })
  it('is asked for anew when the key is lost, and signing out needs none', async () => {
    const { store, browser, signIn, list } = await openBound()
    await signIn()
    const fresh = await createDevice()
    expect((await (await list({}, fresh)).json()).sessions).toEqual([])
    const remove = vi.spyOn(store, 'removeSession')
    const { caipAddress } = await signIn(alice, browser, fresh)
    expect(caipAddress).toBe(alice)
    expect(remove).toHaveBeenCalledOnce()
    expect((await (await list({}, fresh)).json()).sessions).toHaveLength(1)
    expect((await browser.signOut('')).status).toBe(204)
    expect((await (await list({}, fresh)).json()).sessions).toEqual([])
  })
  it('is one of several, of which the proof names one', async () => {
    const { server, signIn, request } = await openBound()
    const [one, other] = [await signIn(alice), await signIn(bob)]
    expect((await server.readSession(await request(one.tokenHash)))?.caipAddress).toBe(alice)
    expect((await server.readSession(await request(other.tokenHash)))?.caipAddress).toBe(bob)
    expect(await server.readSession(await request(undefined))).toBeUndefined()
    expect(await server.readSession(await request('another'))).toBeUndefined()
    expect(await server.readSessions(await request('another'))).toEqual([])
  })
  it('needs a proof of sign-in and sign-out everywhere', async () => {
    const { browser, device, signIn, nonceOf } = await openBound()
    const response = await browser.signIn(alice)
    expect(response.headers.get('www-authenticate')).toContain('use_dpop_nonce')
    expect(await codeOf(response)).toEqual(stale)
    await signIn()
    const query = `?account=${alice}&everywhere=true`
    expect(await codeOf(await browser.signOut(query))).toEqual(stale)
    const headers = await device.headers('DELETE', session, await nonceOf())
    expect((await browser.signOut(query, headers)).status).toBe(204)
  })
  it('does not count where sessions are not bound, and the other way round', async () => {
    const { server, store, browser, clock, signIn } = await openBound()
    await signIn()
    const now = () => clock.time
    const free = openSignIn({ domain: 'shop.example', store, secrets: [secret], now }, verifyGood)
    expect(await free.readSession(browser.headers())).toBeUndefined()
    const visitor = createBrowser(free)
    await visitor.signIn(bob)
    expect((await free.readSession(visitor.headers()))?.caipAddress).toBe(bob)
    expect(await server.readUnprovenSession(visitor.headers())).toBeUndefined()
  })
  it('is read from requests of Node and of frameworks', async () => {
    const { server, browser, device, signIn, nonceOf } = await openBound()
    const { tokenHash } = await signIn()
    const cookie = browser.headers().get('cookie') ?? ''
    for (const where of [{ url: '/orders?a=1' }, { url: '/', originalUrl: '/orders' }, { url: orders }]) {
      const dpop = await device.prove('POST', orders, await nonceOf(), { claims: { ath: tokenHash } })
      const asked = { method: 'POST', ...where, headers: { cookie: [cookie], dpop } }
      expect((await server.readSession(asked))?.caipAddress, JSON.stringify(where)).toBe(alice)
    }
  })
  it('tells nobody anything while the store is down', async () => {
    const parts = await openBound()
    const { tokenHash } = await parts.signIn()
    const { store, clock } = parts
    const consumeNonce = () => Promise.reject(new Error('down'))
    const options = { domain: 'shop.example', secrets: [secret], now: () => clock.time, bound: true }
    const server = openSignIn({ ...options, store: { ...store, consumeNonce } }, verifyGood)
    await expect(server.readSession(await parts.request(tokenHash))).rejects.toMatchObject({
      code: 'siwx/UNAVAILABLE',
    })
  })
})
