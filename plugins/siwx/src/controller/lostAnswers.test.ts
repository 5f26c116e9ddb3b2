// @vitest-environment jsdom
import type { SignedIn } from '@latchkit/core'
import { KitError } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildMessage } from '../message/buildMessage.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { accountOf, alice, openSite } from '../testing/openSite.js'

type Site = Awaited<ReturnType<typeof openSite>>

const lost = () => new KitError('http/NETWORK', { message: 'The answer was lost' })
let opened: Site | undefined
afterEach(async () => {
  vi.useRealTimers()
  await opened?.kit.dispose()
})
async function open(fake = fakeSessions()) {
  const site = await openSite({}, fake)
  opened = site
  return site
}
const accounts = ({ kept }: Site) => [...kept.keys()]
/** The store signs in, and its answer comes after so long. */
function delay({ store }: Site, afterMs: number) {
  const { signIn } = store
  store.signIn = async (...args) => {
    // How late the answer is, is what is tested.
    await new Promise(resolve => setTimeout(resolve, afterMs))
    return signIn(...args)
  }
}

describe('a sign-in whose answer', () => {
  it('is lost on its way is found at the store', async () => {
    const site = await open()
    await site.connect()
    const { signIn } = site.store
    site.store.signIn = async (...args) => {
      await signIn(...args)
      throw lost()
    }
    expect((await site.controller.signIn()).caipAddress).toBe(accountOf(alice))
    expect([site.status(), site.events]).toEqual(['signedIn', [`siwx:signed-in ${accountOf(alice)}`]])
  })
  it('comes late counts while the wallet is there', async () => {
    const site = await open()
    await site.connect()
    await vi.waitFor(() => expect(site.status()).toBe('signedOut'))
    vi.useFakeTimers()
    delay(site, 40_000)
    const signing = site.controller.signIn()
    signing.catch(() => {})
    await vi.advanceTimersByTimeAsync(31_000)
    await expect(signing).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([accounts(site), site.status()]).toEqual([[accountOf(alice)], 'signedIn'])
  })
  it('comes after the wallet has gone leaves no session', async () => {
    const site = await open()
    await site.connect()
    await vi.waitFor(() => expect(site.status()).toBe('signedOut'))
    vi.useFakeTimers()
    delay(site, 40_000)
    const signing = site.controller.signIn()
    signing.catch(() => {})
    await vi.advanceTimersByTimeAsync(31_000)
    await site.kit.connections.disconnect()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([accounts(site), site.status()]).toEqual([[], 'disconnected'])
  })
  it('comes after the wallet has gone is ended once the site can', async () => {
    const site = await open()
    await site.connect()
    delay(site, 50)
    const signing = site.controller.signIn()
    await vi.waitFor(() => expect(site.kit.get(site.controller.signing$).status).toBe('verifying'))
    const { signOut } = site.store
    site.store.signOut = vi.fn(() => Promise.reject(lost()))
    await site.kit.connections.disconnect()
    await expect(signing).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect([accounts(site), site.events]).toEqual([[accountOf(alice)], []])
    site.store.signOut = signOut
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(accounts(site)).toEqual([]))
  })
  it('comes after the wallet was not to connect any more leaves no session', async () => {
    const site = await open()
    const wish = await site.source().request({ networkIds: ['eip155:1'] })
    const issuedAt = new Date().toISOString()
    const message = buildMessage({
      ...wish,
      version: '1',
      chainId: 'eip155:1',
      accountAddress: alice,
      issuedAt,
    })
    const signed = { caipAddress: accountOf(alice), message, cacao: { s: { t: 'eip191', s: '0x' } } }
    delay(site, 50)
    const signIn = vi.spyOn(site.store, 'signIn')
    await expect(site.source().accept([signed as SignedIn], AbortSignal.abort())).rejects.toBeDefined()
    expect(signIn).not.toHaveBeenCalled()
    const leaving = new AbortController()
    const accepted = site.source().accept([signed as SignedIn], leaving.signal)
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledOnce())
    leaving.abort()
    await expect(accepted).rejects.toBeDefined()
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(signIn).toHaveBeenCalledOnce()
    expect([accounts(site), site.events]).toEqual([[], []])
  })
})

it.each([undefined, null, {}, 'x', { length: 2 }])('signs nobody out by the answer %j', async answer => {
  const fake = fakeSessions()
  const [issuedAt, expiresAt] = ['2026-01-31T12:00:00.000Z', '2126-01-31T12:00:00.000Z']
  fake.kept.set(accountOf(alice), { caipAddress: accountOf(alice), issuedAt, expiresAt })
  const site = await open(fake)
  await site.connect()
  await vi.waitFor(() => expect(site.status()).toBe('signedIn'))
  site.store.sessions = async () => answer as never
  await expect(site.controller.reload()).rejects.toMatchObject({ code: 'siwx/BAD_ANSWER' })
  expect([site.status(), site.events]).toEqual(['signedIn', []])
})

describe('signing out', () => {
  it('ends the session of the account, in whatever case it is written', async () => {
    const site = await open()
    await site.connect()
    await site.controller.signIn()
    await site.controller.signOut(accountOf(alice.toLowerCase()))
    expect([accounts(site), site.status()]).toEqual([[], 'signedOut'])
  })
  it('is made up for when the wallet went while the site did not answer, unless it is back', async () => {
    const site = await open()
    const { signOut } = site.store
    for (const isBack of [true, false]) {
      await site.connect()
      await site.controller.signIn()
      site.store.signOut = vi.fn(() => Promise.reject(lost()))
      await site.kit.connections.disconnect()
      await vi.waitFor(() => expect(site.store.signOut).toHaveBeenCalledOnce())
      expect(accounts(site)).toEqual([accountOf(alice)])
      if (isBack) await site.connect()
      site.store.signOut = vi.fn(signOut)
      window.dispatchEvent(new Event('online'))
      if (isBack) expect(site.store.signOut).not.toHaveBeenCalled()
      else await vi.waitFor(() => expect(accounts(site)).toEqual([]))
      if (isBack) expect(site.status()).toBe('signedIn')
    }
  })
  it('is not made up for when the wallet is back, in whatever case the site writes its account', async () => {
    const fake = fakeSessions()
    const caipAddress = accountOf(alice.toLowerCase())
    const [issuedAt, expiresAt] = ['2026-01-31T12:00:00.000Z', '2126-01-31T12:00:00.000Z']
    fake.kept.set(caipAddress, { caipAddress, issuedAt, expiresAt })
    const site = await open(fake)
    await site.connect()
    await vi.waitFor(() => expect(site.status()).toBe('signedIn'))
    const signOut = vi.spyOn(site.store, 'signOut').mockRejectedValueOnce(lost())
    await site.kit.connections.disconnect()
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce())
    await site.connect()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(site.status()).toBe('signedIn'))
    expect(signOut).toHaveBeenCalledOnce()
  })
})
