import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeSessions } from '../testing/fakeSessions.js'
import { alice, bob, of, openPage } from '../testing/openPage.js'

describe('sessions', () => {
  it('E20: ends exactly one of four', async () => {
    const page = await openPage({ signOutOnDisconnect: false })
    for (const [address, chain] of [
      [alice, 1],
      [alice, 2],
      [bob, 1],
      [bob, 2],
    ] as const) {
      const caipAddress = of(address, chain)
      const [issuedAt, expiresAt] = ['2026-01-31T12:00:00.000Z', '2126-01-31T12:00:00.000Z']
      page.kept.set(caipAddress, { caipAddress, issuedAt, expiresAt })
    }
    await page.controller.reload()
    await page.controller.signOut(of(alice, 2))
    expect([...page.kept.keys()]).toEqual([of(alice), of(bob), of(bob, 2)])
    expect(page.kit.get(page.controller.sessions$).data?.map(({ caipAddress }) => caipAddress)).toEqual([
      of(alice),
      of(bob),
      of(bob, 2),
    ])
    expect(page.events).toEqual(['siwx:signed-out asked'])
  })

  it('end with the wallet that they belong to', async () => {
    const page = await openPage()
    await page.connect()
    await page.controller.signIn()
    await page.kit.connections.disconnect()
    await waitFor(() => expect(page.kept.size).toBe(0))
  })

  it('that nobody can tell of count as none, and a retry helps', async () => {
    const fake = fakeSessions()
    const { sessions } = fake.store
    fake.store.sessions = () => Promise.reject(new TypeError('no network'))
    const page = await openPage({}, fake)
    await page.connect()
    await waitFor(() => expect(page.status()).toBe('failed'))
    fake.store.sessions = sessions
    await page.controller.reload()
    expect(page.status()).toBe('signedOut')
  })
})
