import type { CaipAddress } from '@latchkit/core'
import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import type { SiwxNonce } from '../../contract/SessionStore.js'
import { createBrowser } from '../../testing/createBrowser.js'
import { alice, bob, codeOf, openShop, secret } from '../../testing/openShop.js'

type Browser = ReturnType<typeof createBrowser>
const DAY = 86_400_000
const accountsOf = (sessions: readonly { caipAddress: string }[]) => sessions.map(each => each.caipAddress)

describe('signing in', () => {
  it('begins a session in a cookie that no script and no other host can read or set', async () => {
    const { server, browser } = openShop()
    const response = await browser.signIn(alice)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      caipAddress: alice,
      issuedAt: '2026-03-01T12:00:00.000Z',
      expiresAt: '2026-03-08T12:00:00.000Z',
    })
    const [line] = response.headers.getSetCookie()
    expect(line).toMatch(
      /^__Host-siwx-[\da-f]{16}=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await server.readSession(browser.headers()))?.caipAddress).toBe(alice)
    expect((await server.readSession({ cookie: browser.headers().get('cookie') ?? '' }))?.caipAddress).toBe(
      alice,
    )
  })
  it('gives the time and a nonce that cannot be guessed', async () => {
    const { browser } = openShop()
    const response = await browser.call('POST', '/nonce')
    const nonces = new Set([await browser.nonce(), await browser.nonce()].map(each => each.nonce))
    expect(nonces.size).toBe(2)
    const { nonce, issuedAt, expirationTime } = await response.json()
    // 32 bytes, of which 16 are random.
    expect(nonce).toMatch(/^[\dA-Za-z]{40,44}$/)
    expect(issuedAt).toBe('2026-03-01T12:00:00.000Z')
    expect(expirationTime).toBe('2026-03-01T12:10:00.000Z')
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-siwx\.browser\.\w\w=.*Max-Age=600;.*Secure$/)
  })
  it.each<[string, (browser: Browser) => Promise<[SiwxNonce, SiwxNonce]>]>([
    ['one after the other', async browser => [await browser.nonce(), await browser.nonce()]],
    ['at the same moment', browser => Promise.all([browser.nonce(), browser.nonce()])],
  ])('lets two tabs of a browser sign in that began %s', async (_, ask) => {
    const { browser } = openShop()
    const [one, other] = await ask(browser)
    expect((await browser.send(browser.proofOf(alice, one))).status).toBe(200)
    expect((await browser.send(browser.proofOf(bob, other))).status).toBe(200)
    expect(accountsOf(await browser.sessions()).sort()).toEqual([bob, alice].sort())
  })
})

describe('several accounts', () => {
  it('have a session each, of which exactly one is removed', async () => {
    const { server, browser } = openShop()
    const four = [1, 2, 3, 4].map(id => `eip155:${id}:${alice.slice(9)}` as CaipAddress)
    for (const account of four) await browser.signIn(account)
    const before = browser.headers()
    expect((await browser.signOut(`?account=${four[1]}`)).status).toBe(204)
    expect(accountsOf(await browser.sessions()).sort()).toEqual([four[0], four[2], four[3]])
    // The removed cookie is worth nothing any more.
    expect(accountsOf(await server.readSessions(before)).sort()).toEqual([four[0], four[2], four[3]])
    expect(await server.readSession(before, four[1])).toBeUndefined()
  })
  it('are all signed out without a name', async () => {
    const { server, browser } = openShop()
    await browser.signIn(alice)
    await browser.signIn(bob)
    const before = browser.headers()
    expect((await browser.signOut('')).status).toBe(204)
    expect(await server.readSessions(before)).toEqual([])
    expect(await browser.sessions()).toEqual([])
  })
  it('leave room for ten, and the oldest goes', async () => {
    const { browser, clock } = openShop()
    for (let id = 1; id <= 12; id += 1) {
      clock.time += 1_000
      await browser.signIn(`eip155:${id}:${alice.slice(9)}`)
    }
    const accounts = accountsOf(await browser.sessions())
    expect(accounts).toHaveLength(10)
    expect(accounts[0]).toMatch(/^eip155:12:/)
    expect(accounts[9]).toMatch(/^eip155:3:/)
  })
})

describe('a browser with many accounts', () => {
  it('finds who signed in last, whatever sessions it had before', async () => {
    const { server, browser, clock } = openShop()
    for (let id = 1; id <= 30; id += 1) {
      const account: CaipAddress = `eip155:${id}:${alice.slice(9)}`
      await browser.signIn(account)
      expect((await server.readSession(browser.headers()))?.caipAddress).toBe(account)
      expect([...browser.cookies.keys()].filter(name => name.startsWith('__Host-siwx-')).length).toBeLessThan(
        11,
      )
      // All of them end, and their cookies stay.
      clock.time += id % 10 ? 1_000 : 8 * DAY
    }
  })
})

describe('signing out everywhere', () => {
  it('ends the sessions of the account in every browser, stolen cookies too', async () => {
    const { server, browser } = openShop()
    const other = createBrowser(server)
    await browser.signIn(alice)
    await browser.signIn(bob)
    await other.signIn(alice)
    const stolen = other.headers()
    expect((await browser.signOut(`?account=${alice}&everywhere=true`)).status).toBe(204)
    expect(await server.readSession(stolen)).toBeUndefined()
    expect(await other.sessions()).toEqual([])
    expect(accountsOf(await browser.sessions())).toEqual([bob])
    await other.signIn(alice)
    expect(await server.readSession(stolen)).toBeUndefined()
    expect(accountsOf(await other.sessions())).toEqual([alice])
  })
  it('needs a session of that account', async () => {
    const { server, browser } = openShop()
    const other = createBrowser(server)
    await browser.signIn(alice)
    await other.signIn(bob)
    const answered = await other.signOut(`?account=${alice}&everywhere=true`)
    expect(await codeOf(answered)).toEqual([401, 'siwx/NO_SESSION'])
    expect(await browser.sessions()).toHaveLength(1)
  })
  it('is what a site can do itself', async () => {
    const { server, browser } = openShop()
    await browser.signIn(alice)
    await server.endSessions(alice)
    expect(await server.readSession(browser.headers())).toBeUndefined()
  })
})

describe('an account that is written in another letter case', () => {
  const address = (account: CaipAddress) => account.slice(account.lastIndexOf(':') + 1)
  const written = (account: CaipAddress) => [
    account.replace(address(account), text => text.toLowerCase()),
    account.replace(address(account), text => `0x${text.slice(2).toUpperCase()}`),
  ]
  it.each<CaipAddress>([alice, `sui:35834a8a:0x${'1f'.repeat(32)}`])('is the same: %s', async account => {
    const { server, browser } = openShop()
    for (const other of written(account) as CaipAddress[]) {
      await browser.signIn(account)
      expect((await server.readSession(browser.headers(), other))?.caipAddress).toBe(account)
      expect((await server.readUnprovenSession(browser.headers(), other))?.caipAddress).toBe(account)
      for (const query of [`?account=${other}`, `?account=${other}&everywhere=true`]) {
        const stolen = browser.headers()
        expect((await browser.signOut(query)).status).toBe(204)
        expect(await server.readSession(stolen), query).toBeUndefined()
        await browser.signIn(account)
      }
      await server.endSessions(other)
      expect(await server.readSession(browser.headers())).toBeUndefined()
    }
  })
  it('is another one where letter case counts, and what is none is refused', async () => {
    const { server, browser } = openShop()
    const key = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
    const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    await browser.signIn(`solana:1:${key}`)
    await server.endSessions(`solana:1:${key.replace(/F1$/, 'f1')}`)
    const unknown = [
      '',
      'nobody',
      'eip155:1:0x12',
      'near:mainnet:alice.near',
      'solana:1:gwaf',
    ] as CaipAddress[]
    // Of another network of the family: nobody signs in with that form here.
    const foreign = `${polkadot}:5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY` as const
    for (const account of [...unknown, foreign]) {
      await expect(server.endSessions(account)).rejects.toMatchObject({ code: 'siwx/REQUEST_INVALID' })
      expect(await codeOf(await browser.signOut(`?account=${account}`))).toEqual([
        400,
        'siwx/REQUEST_INVALID',
      ])
      expect(await server.readSession(browser.headers(), account)).toBeUndefined()
    }
    expect(await browser.sessions()).toHaveLength(1)
    const own = openShop({ prefixes: { [polkadot]: 42 } })
    await own.browser.signIn(foreign)
    await own.server.endSessions(foreign)
    expect(await own.browser.sessions()).toEqual([])
  })
})

describe('a session', () => {
  it('is a new one with every sign-in, and replaces the one before', async () => {
    const { server, browser } = openShop()
    await browser.signIn(alice)
    const before = browser.headers()
    await browser.signIn(alice)
    expect(browser.headers().get('cookie')).not.toBe(before.get('cookie'))
    expect(await server.readSession(before)).toBeUndefined()
    expect(await browser.sessions()).toHaveLength(1)
  })
  it('lasts while it is used, and never longer than its longest time', async () => {
    const { browser, clock } = openShop()
    await browser.signIn(alice)
    for (let day = 0; day < 24; day += 6) {
      clock.time += 6 * DAY
      expect(await browser.sessions()).toHaveLength(1)
    }
    const [session] = await browser.sessions()
    expect(session?.expiresAt).toBe('2026-03-31T12:00:00.000Z')
    clock.time += 6 * DAY
    expect(await browser.sessions()).toEqual([])
  })
  it('ends when it is not used', async () => {
    const { server, browser, clock } = openShop()
    await browser.signIn(alice)
    clock.time += 7 * DAY
    expect(await server.readSession(browser.headers(), alice)).toBeUndefined()
    expect(await browser.sessions()).toEqual([])
  })
  it('survives a new secret as long as the old one is believed', async () => {
    const parts = openShop()
    await parts.browser.signIn(alice)
    const cookies = parts.browser.headers()
    const { store } = parts
    const now = () => parts.clock.time
    const fresh = { id: 'b', secret: 'a newer secret of the tests, 32 bytes' }
    const rotated = openShop({ store, now, secrets: [fresh, secret] }).server
    expect((await rotated.readSession(cookies))?.caipAddress).toBe(alice)
    expect(await openShop({ store, now, secrets: [fresh] }).server.readSession(cookies)).toBeUndefined()
    const renamed = openShop({ store, now, secrets: [{ ...fresh, id: 'a' }] }).server
    expect(await renamed.readSession(cookies)).toBeUndefined()
  })
  it('is not in a cookie that was forged, renamed, or signed otherwise', async () => {
    const { server, browser, clock } = openShop()
    await browser.signIn(alice)
    const [name = '', token = ''] = [...browser.cookies].find(([key]) => key.includes('siwx-')) ?? []
    const [head, body, mac] = token.split('.')
    const claims = JSON.parse(atob(body ?? '')) as Record<string, unknown>
    const key = new TextEncoder().encode(secret.secret)
    const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')
    const sign = (header: object, more: object = {}, own = key) =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'HS256', ...header }).sign(own)
    const forged = [
      `${encode({ alg: 'none', typ: 'siwx+jwt', kid: 'a' })}.${body}.`,
      `${head}.${encode({ ...claims, sub: bob })}.${mac}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      '',
      await sign({ typ: 'siwx+jwt', kid: 'a' }, {}, new Uint8Array(32)),
      await sign({ typ: 'siwx+jwt', kid: 'nobody' }),
      await sign({ typ: 'siwx+jwt' }),
      await sign({ typ: 'JWT', kid: 'a' }),
      await sign({ typ: 'siwx+jwt', kid: 'a' }, { iss: 'other.example' }),
      await sign({ typ: 'siwx+jwt', kid: 'a' }, { aud: 'other.example' }),
      await sign({ typ: 'siwx+jwt', kid: 'a' }, { exp: Math.floor(clock.time / 1_000) }),
      await sign({ typ: 'siwx+jwt', kid: 'a' }, { exp: undefined }),
      await sign({ typ: 'siwx+jwt', kid: 'a' }, { jti: 'unknown' }),
      // Another account's cookie under this name.
      await sign({ typ: 'siwx+jwt', kid: 'a' }, { sub: bob }),
    ]
    for (const text of forged)
      expect(await server.readSessions({ cookie: `${name}=${text}` }), text).toEqual([])
    expect(await server.readSessions({ cookie: `__Host-siwx-0000000000000000=${token}` })).toEqual([])
    // Without the prefix a subdomain could have set it.
    expect(await server.readSessions({ cookie: `${name.replace('__Host-', '')}=${token}` })).toEqual([])
    expect(await server.readSessions({ cookie: `${name}=${token}` })).toHaveLength(1)
  })
  it('is found among any number of cookies, and no flood of them is looked at', async () => {
    const { server, browser, store } = openShop()
    await browser.signIn(alice)
    const own = browser.headers().get('cookie')
    const find = vi.spyOn(store, 'findSession')
    const flood = Array.from({ length: 200 }, (_, at) => `__Host-siwx-${at}=x`).join('; ')
    expect(await server.readSessions({ cookie: [`a=1; b; =c; ${own}`, flood].join('; ') })).toHaveLength(1)
    expect(find).toHaveBeenCalledTimes(1)
    expect(await server.readSessions({ cookie: `${own}; x=${'y'.repeat(70_000)}` })).toEqual([])
    expect(await server.readSessions({})).toEqual([])
  })
})
