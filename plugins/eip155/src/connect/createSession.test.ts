import type { SessionChange } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS, OTHER_ADDRESS, stubProvider, walletError } from '../testing/stubProvider.js'
import { createSession } from './createSession.js'

const start = { addresses: [ADDRESS], networkId: 'eip155:1', features: [] } as const

function open(provider = stubProvider()) {
  const changes: SessionChange[] = []
  const session = createSession({ ...start, provider })
  const unwatch = session.watch(change => changes.push(change))
  return { provider, session, changes, unwatch }
}
const settle = () => vi.advanceTimersByTimeAsync(10)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('events of the wallet', () => {
  it('become changes', () => {
    const { provider, session, changes } = open()
    provider.emit('accountsChanged', [OTHER_ADDRESS.toLowerCase()])
    provider.emit('chainChanged', '0xa')
    expect(changes[0]?.accounts?.[0]?.caipAddress).toBe(`eip155:1:${OTHER_ADDRESS}`)
    expect(changes[1]).toMatchObject({
      networkId: 'eip155:10',
      accounts: [{ caipAddress: `eip155:10:${OTHER_ADDRESS}` }],
    })
    expect(session).toMatchObject({ networkId: 'eip155:10', accounts: [{ address: OTHER_ADDRESS }] })
  })
  it('say nothing when nothing changed', () => {
    const { provider, changes } = open()
    provider.emit('accountsChanged', [ADDRESS.toLowerCase()])
    provider.emit('chainChanged', 1)
    expect(changes).toEqual([])
  })
  it('with junk are ignored; an empty list lets go', () => {
    const { provider, changes } = open()
    for (const junk of [undefined, 'x', {}, 5]) provider.emit('accountsChanged', junk)
    for (const junk of [undefined, '0x', {}, -1]) provider.emit('chainChanged', junk)
    expect(changes).toEqual([])
    provider.emit('accountsChanged', [])
    expect(changes).toEqual([{ accounts: [] }])
  })
})

describe('the disconnect event', () => {
  it('closes when the wallet offers no account any more', async () => {
    const { provider, changes } = open(stubProvider({ eth_accounts: [] }))
    provider.emit('disconnect', walletError(4900))
    await settle()
    expect(changes).toEqual([{ closed: true }])
    expect(provider.listenerCount()).toBe(0)
  })
  it.each([1013, 4900])('with %i is only a lost connection while accounts are there', async code => {
    const { provider, changes } = open()
    provider.emit('disconnect', walletError(code))
    await settle()
    expect(changes).toEqual([])
  })
  it('of a wallet that no longer answers closes, unless it said that it comes back', async () => {
    const gone = () => {
      throw walletError(4900)
    }
    const left = open(stubProvider({ eth_accounts: gone }))
    left.provider.emit('disconnect', undefined)
    const waits = open(stubProvider({ eth_accounts: gone }))
    waits.provider.emit('disconnect', walletError(1013))
    const hangs = open(stubProvider({ eth_accounts: () => new Promise(() => {}) }))
    hangs.provider.emit('disconnect', new Error('bye'))
    await vi.advanceTimersByTimeAsync(6000)
    expect(left.changes).toEqual([{ closed: true }])
    expect(waits.changes).toEqual([])
    expect(hangs.changes).toEqual([{ closed: true }])
  })
})

describe('listeners', () => {
  it('are gone after 100 connects and disconnects', async () => {
    const provider = stubProvider({ wallet_revokePermissions: null })
    for (let turn = 0; turn < 100; turn++) await open(provider).session.disconnect()
    expect(provider.listenerCount()).toBe(0)
  })
  it('stay as long as somebody watches', () => {
    const { provider, session, unwatch } = open()
    const other = session.watch(() => {})
    unwatch()
    unwatch()
    expect(provider.listenerCount()).toBe(3)
    other()
    expect(provider.listenerCount()).toBe(0)
  })
  it('hear nothing after disconnect, even where they cannot be removed', async () => {
    const provider = stubProvider({ wallet_revokePermissions: null })
    const { session, changes } = open({ ...provider, removeListener: () => {} } as never)
    await session.disconnect()
    provider.emit('accountsChanged', [OTHER_ADDRESS])
    provider.emit('chainChanged', '0xa')
    provider.emit('disconnect', undefined)
    await settle()
    expect(changes).toEqual([])
  })
  it('may be missing or throw (F11)', () => {
    const silent = { request: stubProvider().request }
    expect(() => createSession({ ...start, provider: silent }).watch(() => {})()).not.toThrow()
    const broken = () => {
      throw new Error('no events')
    }
    const loud = { ...silent, on: broken, removeListener: broken }
    expect(() => createSession({ ...start, provider: loud }).watch(() => {})()).not.toThrow()
  })
})

describe('disconnect', () => {
  it('gives the permission back', async () => {
    const { provider, session } = open(stubProvider({ wallet_revokePermissions: null }))
    await session.disconnect()
    expect(provider.calls.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
  })
  it('resolves within 3 s when the wallet cannot, or never answers', async () => {
    await open().session.disconnect()
    const hangs = open(stubProvider({ wallet_revokePermissions: () => new Promise(() => {}) }))
    const done = vi.fn()
    void hangs.session.disconnect().then(done)
    await vi.advanceTimersByTimeAsync(3000)
    expect(done).toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('refresh finds what an event did not tell', async () => {
  const { provider, session, changes } = open()
  Object.assign(provider.answers, { eth_chainId: '0xa', eth_accounts: [OTHER_ADDRESS] })
  await session.refresh?.()
  expect(changes).toHaveLength(2)
  expect(session).toMatchObject({
    networkId: 'eip155:10',
    accounts: [{ caipAddress: `eip155:10:${OTHER_ADDRESS}` }],
  })
})

it('finds what changed before anybody watched', async () => {
  const provider = stubProvider({ eth_chainId: '0xa', eth_accounts: [OTHER_ADDRESS] })
  const { session } = open(provider)
  await settle()
  expect(session).toMatchObject({ networkId: 'eip155:10', accounts: [{ address: OTHER_ADDRESS }] })
})

it('believes an event rather than an answer that was asked for before it', async () => {
  // In fake time.
  const late = (value: unknown) => () => new Promise(resolve => setTimeout(() => resolve(value), 5))
  const provider = stubProvider({ eth_chainId: late('0x1'), eth_accounts: late([ADDRESS]) })
  const { session } = open(provider)
  provider.emit('accountsChanged', [OTHER_ADDRESS])
  provider.emit('chainChanged', '0xa')
  await settle()
  expect(session).toMatchObject({ networkId: 'eip155:10', accounts: [{ address: OTHER_ADDRESS }] })
})

it('stays with a wallet that still says "none" right after the approval', async () => {
  const { session, changes } = open(stubProvider({ eth_accounts: [] }))
  await settle()
  expect(changes).toEqual([])
  expect(session.accounts).toHaveLength(1)
})
