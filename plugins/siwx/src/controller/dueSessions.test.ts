// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeSessions } from '../testing/fakeSessions.js'
import { accountOf, alice, openSite } from '../testing/openSite.js'

const MINUTE_MS = 60_000

/** A page whose visitor has signed in for two minutes, and what the store was asked since. */
async function open() {
  const site = await openSite({}, fakeSessions(2 * MINUTE_MS))
  onTestFinished(() => site.kit.dispose())
  onTestFinished(() => void vi.useRealTimers())
  await site.connect()
  await vi.waitFor(() => expect(site.status()).toBe('signedOut'))
  vi.useFakeTimers()
  await site.controller.signIn()
  const sessions = vi.spyOn(site.store, 'sessions')
  const prolong = (ms: number) => {
    const session = site.kept.get(accountOf(alice))
    const expiresAt = new Date(Date.now() + ms).toISOString()
    if (session) site.kept.set(accountOf(alice), { ...session, expiresAt })
  }
  return { ...site, sessions, prolong }
}
let site: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  site = await open()
})
const signedIn = `siwx:signed-in ${accountOf(alice)}`
const expired = `siwx:signed-out ${accountOf(alice)} expired`

it('keeps a visitor signed in whose session was used meanwhile, by one question', async () => {
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  site.prolong(10 * MINUTE_MS)
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect([site.status(), site.events]).toEqual(['signedIn', [signedIn]])
  expect(site.sessions).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(6 * MINUTE_MS)
  expect([site.status(), site.events]).toEqual(['signedOut', [signedIn, expired]])
  expect(site.sessions).toHaveBeenCalledTimes(2)
})

it('does not ask before a session has surely ended, which would prolong it', async () => {
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS + 5_000)
  expect(site.sessions).not.toHaveBeenCalled()
  site.kept.clear()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([site.status(), site.events]).toEqual(['signedOut', [signedIn, expired]])
})

it.each([
  ['fails', () => Promise.reject(new TypeError('no network'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('ends what has expired where the store %s', async (_, answer) => {
  site.sessions.mockImplementation(answer)
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect([site.status(), site.events]).toEqual(['failed', [signedIn, expired]])
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(site.sessions).toHaveBeenCalledOnce()
})

it('asks the wallet again where the app signs in with a session that has ended', async () => {
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS + 1_000)
  const asked = site.asked()
  await site.controller.signIn()
  expect(site.asked()).toBe(asked + 1)
})
