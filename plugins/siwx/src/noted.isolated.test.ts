// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeSessions } from './testing/fakeSessions.js'
import { accountOf, alice, openSite } from './testing/openSite.js'

const chunk = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived }
})
vi.mock('./controller/createController.js', async load => {
  await chunk.arrived
  return load()
})

const [issuedAt, expiresAt] = ['2026-01-31T12:00:00.000Z', '2126-01-31T12:00:00.000Z']
async function open(signOutOnDisconnect?: boolean) {
  const fake = fakeSessions()
  const storage = memoryStorage()
  fake.kept.set(accountOf(alice), { caipAddress: accountOf(alice), issuedAt, expiresAt })
  const site = await openSite({ signOutOnDisconnect }, fake, undefined, storage)
  onTestFinished(() => site.kit.dispose())
  await site.connect()
  await site.kit.connections.disconnect()
  return { ...site, storage }
}

it('notes who disconnects before the code is there, which signs out where the app wants it', async () => {
  const site = await open()
  const other = await open(false)
  expect(site.storage.get('siwx:left')).toContain(accountOf(alice))
  chunk.arrive()
  await vi.waitFor(() => expect([...site.kept.keys()]).toEqual([]))
  expect(site.storage.get('siwx:left')).toBeNull()
  await vi.waitFor(() => expect(other.storage.get('siwx:left')).toBeNull())
  expect([...other.kept.keys()]).toEqual([accountOf(alice)])
})
