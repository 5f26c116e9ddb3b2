// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siwxError } from '../contract/siwxError.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { accountOf, alice, bob, openSite } from '../testing/openSite.js'

type Site = Awaited<ReturnType<typeof openSite>>

const OWED = 'siwx:owed'
const opened: Site[] = []
afterEach(async () => {
  for (const site of opened.splice(0)) await site.kit.dispose()
})

async function open(storage = memoryStorage(), fake = fakeSessions()) {
  const site = await openSite({}, fake, undefined, storage)
  opened.push(site)
  return { ...site, storage }
}

/** Disconnects while the server does not answer, and leaves the page. */
async function left(answer: () => Promise<void> = () => Promise.reject(new TypeError('no network'))) {
  const fake = fakeSessions()
  const { signOut } = fake.store
  const first = await open(memoryStorage(), fake)
  await first.connect()
  await first.controller.signIn()
  fake.store.signOut = vi.fn(answer)
  await first.kit.connections.disconnect()
  await vi.waitFor(() => expect(fake.store.signOut).toHaveBeenCalledOnce())
  fake.store.signOut = vi.fn(signOut)
  return { fake, first, storage: first.storage }
}

describe('a sign-out that a page owes', () => {
  it.each([
    ['was refused', undefined],
    ['was not answered', () => new Promise<void>(() => {})],
  ])('is made up for by the next page when it %s', async (_, answer) => {
    const { fake, first, storage } = await left(answer)
    await first.kit.dispose()
    expect([...fake.kept.keys()]).toEqual([accountOf(alice)])
    const next = await open(storage, fake)
    await vi.waitFor(() => expect(storage.get(OWED)).toBeNull())
    expect([...fake.kept.keys()]).toEqual([])
    expect(next.kit.get(next.kit.connections.connections$)).toEqual([])
    expect(fake.store.signOut).toHaveBeenCalledOnce()
  })

  it('is off once the account is connected again, also for the next page', async () => {
    const { fake, first, storage } = await left()
    await first.connect()
    await vi.waitFor(() => expect(storage.get(OWED)).toBeNull())
    await first.kit.dispose()
    const next = await open(storage, fake)
    await next.connect()
    await vi.waitFor(() => expect(next.status()).toBe('signedIn'))
    expect(fake.store.signOut).not.toHaveBeenCalled()
  })

  it('is off when the account was connected again before it failed', async () => {
    let fail: (error: Error) => void = () => {}
    const { fake, first, storage } = await left(() => new Promise((_, reject) => (fail = reject)))
    await first.connect()
    fail(new TypeError('no network'))
    await vi.waitFor(() => expect(storage.get(OWED)).toBeNull())
    expect([...fake.kept.keys()]).toEqual([accountOf(alice)])
  })

  it('waits while a wallet is being connected', async () => {
    const { fake, first, storage } = await left()
    first.wallet.autoApprove(false)
    const connecting = first.connect()
    connecting.catch(() => {})
    await vi.waitFor(() => expect(first.kit.get(first.kit.connections.status$)).toBe('connecting'))
    window.dispatchEvent(new Event('online'))
    expect(fake.store.signOut).not.toHaveBeenCalled()
    first.wallet.reject()
    await expect(connecting).rejects.toBeDefined()
    await vi.waitFor(() => expect(storage.get(OWED)).toBeNull())
    expect([...fake.kept.keys()]).toEqual([])
  })

  it.each(['', '{', '[]', '{"v":1,"data":7}', '{"v":1,"data":[null,{},"nobody",7]}'])(
    'is nobody’s where %j is kept',
    async text => {
      const storage = memoryStorage()
      storage.set(OWED, text)
      const { store, connect, controller } = await open(storage)
      const signOut = vi.spyOn(store, 'signOut')
      await connect()
      await controller.reload()
      expect(signOut).not.toHaveBeenCalled()
      expect(storage.get(OWED)).toBeNull()
    },
  )

  it('is one of a few at most', async () => {
    const storage = memoryStorage()
    const data = Array.from({ length: 1_000 }, (_, at) => accountOf(bob, at + 1))
    storage.set(OWED, JSON.stringify({ v: 1, data }))
    const fake = fakeSessions()
    const signOut = vi.spyOn(fake.store, 'signOut')
    await open(storage, fake)
    await vi.waitFor(() => expect(storage.get(OWED)).toBeNull())
    expect(signOut.mock.calls.length).toBeLessThan(101)
  })
})

describe('a session that the server no longer has', () => {
  it('has ended on the page too, and nobody is told that it ended everywhere', async () => {
    const { connect, controller, store, status } = await open()
    await connect()
    await controller.signIn()
    store.signOut = () => Promise.reject(siwxError('NO_SESSION'))
    await expect(controller.signOutEverywhere()).rejects.toMatchObject({ code: 'siwx/NO_SESSION' })
    expect(status()).toBe('signedOut')
    await controller.signIn()
    await controller.signOut()
    expect(status()).toBe('signedOut')
  })

  it('is owed no more', async () => {
    const { storage } = await left(() => Promise.reject(siwxError('NO_SESSION')))
    await vi.waitFor(() => expect(storage.get(OWED)).toBeNull())
  })
})

it('loads nothing for visitors who owe nothing', async () => {
  const { controller, kit } = await open()
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(kit.get(controller.sessions$).status).toBe('idle')
})
