import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../testing/createBrowser.js'
import { createDevice, type ProofChanges } from '../../testing/createDevice.js'
import { openBound, refused, session, site, stale } from '../../testing/openBound.js'
import { alice, bob, codeOf, openShop, secret, verifyGood } from '../../testing/openShop.js'
import { openSignIn } from '../http/openSignIn.js'
import { createMemoryStore } from '../stores/createMemoryStore.js'

describe('a proof', () => {
  const text = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')

  it.each<[string, ProofChanges]>([
    ['of another type', { header: { typ: 'JWT' } }],
    ['of another method', { claims: { htm: 'POST' } }],
    ['of a method in small letters', { claims: { htm: 'get' } }],
    ['of another path', { claims: { htu: `${site}/siwx/nonce` } }],
    ['of another host', { claims: { htu: 'https://evil.example/siwx/session' } }],
    ['of another scheme', { claims: { htu: 'http://shop.example/siwx/session' } }],
    ['of no address', { claims: { htu: '/siwx/session' } }],
    ['without an address', { claims: { htu: undefined } }],
    ['without a method', { claims: { htm: undefined } }],
    ['without an id', { claims: { jti: undefined } }],
    ['with an id that is none', { claims: { jti: '' } }],
    ['with an endless id', { claims: { jti: 'x'.repeat(201) } }],
    ['without a time', { claims: { iat: undefined } }],
    ['that has expired', { claims: { exp: 1 } }],
    ['with a hash that is no text', { claims: { ath: 1 } }],
    ['that is too long', { claims: { more: 'x'.repeat(4_000) } }],
    ['with a demand that nobody knows', { header: { crit: ['other'], other: 1 } }],
    ['without a key', { header: { jwk: undefined } as never }],
    ['with a secret as its key', { header: { jwk: { kty: 'oct', k: 'AAAA' } } as never }],
  ])('%s is refused', async (_, changes) => {
    const { signIn, list } = await openBound()
    await signIn()
    expect(await codeOf(await list(changes))).toEqual(refused)
  })
  it('is of its own key, which is public', async () => {
    const { device, signIn, list } = await openBound()
    await signIn()
    const other = await generateKeyPair('ES256', { extractable: true })
    // Signed by another key than it names; by a key that it gives away; by the session's key under a false name.
    expect(await codeOf(await list({ key: other.privateKey }))).toEqual(refused)
    const jwk = await exportJWK(device.privateKey)
    expect(await codeOf(await list({ header: { jwk } }))).toEqual(refused)
    const foreign = await exportJWK(other.publicKey)
    expect(await codeOf(await list({ header: { jwk: foreign } }))).toEqual(refused)
  })
  it('is signed with ES256 only', async () => {
    const { browser, device, signIn, nonceOf } = await openBound()
    await signIn()
    const claims = { htm: 'GET', htu: session, jti: 'unique-one', iat: 1, nonce: await nonceOf() }
    const head = { typ: 'dpop+jwt', jwk: device.jwk }
    const secretKey = new TextEncoder().encode(JSON.stringify(device.jwk))
    const rsa = await generateKeyPair('RS256', { extractable: true })
    const p384 = await generateKeyPair('ES384', { extractable: true })
    const forged = [
      `${text({ ...head, alg: 'none' })}.${text(claims)}.`,
      await new SignJWT(claims).setProtectedHeader({ ...head, alg: 'HS256' }).sign(secretKey),
      await new SignJWT(claims)
        .setProtectedHeader({ ...head, alg: 'RS256', jwk: await exportJWK(rsa.publicKey) })
        .sign(rsa.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ ...head, alg: 'ES384', jwk: await exportJWK(p384.publicKey) })
        .sign(p384.privateKey),
      'x',
      '',
      'a.b.c',
    ]
    for (const dpop of forged)
      expect(await codeOf(await browser.call('GET', '/session', { headers: { dpop } })), dpop).toEqual(
        refused,
      )
    const good = await device.prove('GET', session, await nonceOf())
    const two = { headers: { dpop: `${good}, ${good}` } }
    expect(await codeOf(await browser.call('GET', '/session', two))).toEqual(refused)
  })
  it('counts once, at all servers together', async () => {
    const { store, clock, browser, device, signIn, nonceOf } = await openBound()
    await signIn()
    const options = { domain: 'shop.example', store, secrets: [secret], now: () => clock.time, bound: true }
    const second = createBrowser(openSignIn(options, verifyGood))
    for (const [name, value] of browser.cookies) second.cookies.set(name, value)
    const headers = await device.headers('GET', session, await nonceOf())
    const answers = await Promise.all([
      browser.call('GET', '/session', headers),
      second.call('GET', '/session', headers),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    // A new id makes a new proof; what was sent stays used up for as long as its nonce counts.
    clock.time += 290_000
    for (const each of [browser, second])
      expect((await each.call('GET', '/session', headers)).status).toBe(401)
  })
  it('of a sign-in counts once, too', async () => {
    const { browser, device, nonceOf } = await openBound()
    const headers = await device.headers('POST', session, await nonceOf())
    const [one, other] = [await browser.nonce(), await browser.nonce()]
    expect((await browser.send(browser.proofOf(alice, one), headers)).status).toBe(200)
    expect(await codeOf(await browser.send(browser.proofOf(bob, other), headers))).toEqual(refused)
  })
  it('is as old as its nonce, whatever the clock of the visitor says', async () => {
    const { browser, clock, device, signIn, list, nonceOf } = await openBound()
    await signIn()
    const far = Math.floor(Date.parse('2031-01-01') / 1_000)
    for (const iat of [0, far]) expect((await list({ claims: { iat } })).status).toBe(200)
    const nonce = await nonceOf()
    clock.time += 149_000
    const ask = async (with_: string | null | undefined) =>
      browser.call(
        'GET',
        '/session',
        await device.headers('GET', session, null, { claims: { nonce: with_ } }),
      )
    expect((await ask(nonce)).status).toBe(200)
    clock.time += 302_000
    for (const old of [nonce, undefined, '', 'made up', null]) {
      const response = await ask(old)
      expect(response.headers.get('www-authenticate')).toContain('use_dpop_nonce')
      expect(await codeOf(response.clone())).toEqual(stale)
      const next = response.headers.get('dpop-nonce')
      expect((await ask(next)).status).toBe(200)
    }
    const other = openShop({ bound: true, secrets: [{ id: 'a', secret: 'x'.repeat(32) }] }).browser
    const foreign = (await other.call('GET', '/session')).headers.get('dpop-nonce')
    expect(await codeOf(await ask(foreign))).toEqual(stale)
  })
  it('of somebody without a session leaves nothing in the store', async () => {
    const { store, list, request, server, signIn } = await openBound()
    const { tokenHash } = await signIn()
    const consume = vi.spyOn(store, 'consumeNonce')
    const own = await createDevice()
    await list({}, own)
    await server.readSession(await request(tokenHash, own))
    expect(consume).not.toHaveBeenCalled()
  })
  it('is for the origins that the server says it has', async () => {
    const api = 'https://api.shop.example'
    const store = createMemoryStore()
    const { device, browser, nonceOf } = await openBound({ store, now: Date.now, bound: { servers: [api] } })
    const send = async (url: string) =>
      browser.send(
        browser.proofOf(alice, await browser.nonce()),
        await device.headers('POST', url, await nonceOf()),
      )
    expect(await codeOf(await send(session))).toEqual(refused)
    expect((await send(`${api}/siwx/session?x=1#y`)).status).toBe(200)
    expect(() => openShop({ bound: { servers: ['http://api.shop.example'] } })).toThrow(TypeError)
    expect(() => openShop({ bound: { servers: [] } })).toThrow(TypeError)
  })
})
