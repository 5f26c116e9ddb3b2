import type { SessionChange } from '@latchkit/core'
import { type FakeGrantOptions, fakeGrant } from '@latchkit/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { openSession, proposal } from './openSession.js'
import { RELAY_METHODS } from './relayMethods.js'

/** Of the plugin. */
const FEATURES = [
  'switch-network',
  'sign-message',
  'sign-typed-data',
  'send-transaction',
  'names',
  'send-calls',
]
const both = [`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`, `eip155:10:${OTHER_ADDRESS}`]
const open = async (options: FakeGrantOptions, networkId?: `eip155:${string}`) => {
  const grant = fakeGrant({ methods: ['personal_sign'], ...options })
  const session = await openSession(stubEnv({ features: FEATURES }), grant, { networkId })
  const changes: SessionChange[] = []
  const stop = session.watch(change => changes.push(change))
  return { grant, session, changes, stop }
}
const addressesOf = ({ accounts }: SessionChange) => accounts?.map(({ address }) => address)

describe('the proposal', () => {
  it('names 28 methods, the networks of the app and its endpoints', async () => {
    expect(new Set(RELAY_METHODS).size).toBe(28)
    expect(await proposal(stubEnv({ features: FEATURES }))).toEqual({
      methods: RELAY_METHODS,
      events: ['chainChanged', 'accountsChanged'],
      chains: ['eip155:1', 'eip155:10', 'eip155:31337'],
      rpc: { 'eip155:31337': 'http://127.0.0.1:1' },
    })
  })
})

describe('a session over a relay', () => {
  it('is on the network that was wished for, with its accounts', async () => {
    const { session } = await open({ accounts: both }, 'eip155:10')
    expect(session.networkId).toBe('eip155:10')
    expect(session.accounts.map(({ caipAddress }) => caipAddress)).toEqual(both.slice(1))
  })
  it('takes the app’s order where the wish was not granted', async () => {
    const { session } = await open({ accounts: both.slice().reverse() }, 'eip155:31337')
    expect(session.networkId).toBe('eip155:1')
  })
  it('is on a network that the app does not offer when there is no other', async () => {
    expect((await open({ accounts: [`eip155:5:${ADDRESS}`] })).session.networkId).toBe('eip155:5')
  })
  it('can only do what was granted', async () => {
    expect((await open({ accounts: both, methods: [] })).session.features).toEqual([
      'chain-wallets',
      'switch-network',
      'names',
    ])
    const { session } = await open({ accounts: both, methods: RELAY_METHODS })
    expect(session.features).toEqual(['chain-wallets', ...FEATURES])
  })
  it.each([
    [[]],
    [undefined],
    ['eip155:1:0x'],
    [[5, null, `eip155:1:0x1`, `eip155:0:${ADDRESS}`, `eip155:01:${ADDRESS}`, `eip155:x:${ADDRESS}`]],
    [[`solana:1:${ADDRESS}`, `eip155:1:${ADDRESS.replace('f39F', 'f39f')}`]],
  ])('is refused without a usable account: %j', async accounts => {
    await expect(open({ accounts })).rejects.toMatchObject({ code: 'connect/NO_ACCOUNTS' })
  })
  it('has a hundred accounts at most, each once', async () => {
    const many = Array.from({ length: 900 }, (_, at) => `eip155:1:0x${at.toString(16).padStart(40, '0')}`)
    const { session } = await open({ accounts: [`eip155:1:${ADDRESS.toLowerCase()}`, both[0], ...many] })
    expect(session.accounts).toHaveLength(100)
    expect(session.accounts[0]?.address).toBe(ADDRESS)
  })
  it('is not begun when it was given up before', async () => {
    const grant = fakeGrant({ accounts: both })
    const opening = openSession(stubEnv({ features: FEATURES }), grant, { signal: AbortSignal.abort() })
    await expect(opening).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
  it('loads no viem', async () => {
    vi.doMock('viem', () => {
      throw new Error('viem was loaded')
    })
    vi.resetModules()
    const fresh = await import('./openSession.js')
    await expect(
      fresh.openSession(stubEnv({ features: FEATURES }), fakeGrant({ accounts: both }), {}),
    ).resolves.toBeDefined()
    vi.doUnmock('viem')
  })
})

describe('what a wallet says later', () => {
  it('moves accounts', async () => {
    const { grant, changes } = await open({ accounts: both }, 'eip155:10')
    grant.granted = both.slice(0, 2)
    grant.tell('change')
    grant.tell('change')
    expect(changes.map(addressesOf)).toEqual([[ADDRESS]])
  })
  it('moves to another network when the one in use is taken back', async () => {
    const { grant, changes, session } = await open({ accounts: both }, 'eip155:10')
    grant.granted = both.slice(0, 1)
    grant.tell('change')
    expect(changes[0]).toMatchObject({ networkId: 'eip155:1' })
    expect(session.networkId).toBe('eip155:1')
  })
  it('moves network and account in one change where the wallet has another account on each', async () => {
    const accounts = [`eip155:1:${ADDRESS}`, `eip155:10:${OTHER_ADDRESS}`] as const
    const { grant, changes } = await open({ accounts }, 'eip155:1')
    grant.tell({ name: 'chainChanged', data: '0xa', chainId: 'eip155:10' })
    expect(
      changes.map(({ networkId, accounts }) => [networkId, accounts?.map(one => one.caipAddress)]),
    ).toEqual([['eip155:10', [`eip155:10:${OTHER_ADDRESS}`]]])
  })
  it('lets go when nothing is granted any more', async () => {
    const { grant, changes } = await open({ accounts: both })
    grant.granted = ['eip155:1:junk']
    grant.tell('change')
    expect(changes).toEqual([{ accounts: [] }])
  })
  it.each([
    ['a number', 10],
    ['hex', '0xa'],
    ['CAIP-2', 'eip155:10'],
    ['something else, beside the network', null],
  ])('changes the network by an event with %s', async (_, data) => {
    const { grant, session, changes } = await open({ accounts: both })
    grant.tell({ name: 'chainChanged', data, chainId: 'eip155:10' })
    expect(session.networkId).toBe('eip155:10')
    expect(changes).toHaveLength(1)
  })
  it('does not move to a network that was not granted', async () => {
    const { grant, session, changes } = await open({ accounts: both })
    grant.tell({ name: 'chainChanged', data: '0x7a69', chainId: 'eip155:31337' })
    grant.tell({ name: 'chainChanged', data: {}, chainId: 'junk' })
    expect([session.networkId, changes]).toEqual(['eip155:1', []])
  })
  it('puts the account first that the wallet names', async () => {
    const { grant, changes } = await open({ accounts: both }, 'eip155:10')
    grant.tell({ name: 'accountsChanged', data: [`eip155:10:${OTHER_ADDRESS}`], chainId: 'eip155:10' })
    expect(changes.map(addressesOf)).toEqual([[OTHER_ADDRESS, ADDRESS]])
    for (const data of [[], ['junk'], 5, null, [ADDRESS.replace('f39F', 'f39f')]])
      grant.tell({ name: 'accountsChanged', data, chainId: 'eip155:10' })
    grant.tell({ name: 'other', data: [ADDRESS], chainId: 'eip155:10' })
    expect(changes).toHaveLength(1)
  })
  it('closes, once', async () => {
    const { grant, changes } = await open({ accounts: both })
    grant.tell('end')
    grant.tell('end')
    await vi.waitFor(() => expect(changes).toEqual([{ closed: true }]))
    expect(grant.watchers()).toBe(0)
  })
  it('is not heard after the session ended', async () => {
    const { grant, session, changes, stop } = await open({ accounts: both })
    await session.disconnect()
    stop()
    expect([grant.disconnects(), grant.watchers()]).toEqual([1, 0])
    grant.granted = []
    grant.tell('change')
    expect(changes).toEqual([])
  })
})
