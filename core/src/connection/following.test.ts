// @module-tag random
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import type { WalletSession } from '../wallet/WalletSession.js'

const account = (address: string, more: Partial<Account> = {}): Account => ({
  address,
  caipAddress: `mock:1:${address}` as Account['caipAddress'],
  namespace: 'mock',
  type: 'eoa',
  ...more,
})
const accounts = (...addresses: string[]) => addresses.map(address => account(address))

async function openFollowing() {
  const fox = createMockWallet({ id: 'fox', accounts: ['a', 'b', 'c'] })
  fox.autoApprove()
  const storage = memoryStorage()
  const open = await openMockKit({ wallets: [fox], storage })
  await open.connections.connect({ walletId: 'fox' })
  const { kit, connections } = open
  return {
    ...open,
    fox,
    stored: () => JSON.parse(storage.get('connections') ?? '{}').data.list,
    all: () => kit.get(connections.connection$)?.accounts.map(({ address }) => address),
  }
}

describe('a wallet that reports other accounts', () => {
  it('is followed to the one that it puts first: that is how its user switched', async () => {
    const { fox, account: now, all, stored } = await openFollowing()
    fox.change({ accounts: accounts('b', 'a', 'c') })
    expect([now(), all()]).toEqual(['b', ['b', 'a', 'c']])
    expect(stored()).toMatchObject([{ connectorId: 'fox', address: 'b' }])
  })

  it('does not take away the account that the visitor chose here, while it offers it', async () => {
    const { fox, connections, account: now } = await openFollowing()
    connections.select({ namespace: 'mock', connectorId: 'fox' }, 'c')
    fox.change({ accounts: accounts('a', 'c') })
    expect(now()).toBe('c')
    fox.change({ accounts: accounts('a', 'b') })
    expect(now()).toBe('a')
  })

  it('and shares none any more has disconnected (F07)', async () => {
    const { fox, kit, status, stored } = await openFollowing()
    const heard = vi.fn()
    kit.on('account:changed', heard)
    fox.change({ accounts: [] })
    expect([status(), fox.watchers, stored()]).toEqual(['disconnected', 0, []])
    expect(heard.mock.calls).toEqual([
      [{ namespace: 'mock', caipAddress: undefined, hasSwitchedAccount: false, hasSwitchedWallet: false }],
    ])
    // Nobody listens any more.
    fox.change({ accounts: accounts('a') })
    expect(status()).toBe('disconnected')
  })

  it.each<[string, unknown, string[] | undefined]>([
    ['duplicates', accounts('b', 'b', 'a', 'b'), ['b', 'a']],
    ['junk among them', [null, 7, 'x', {}, account('b'), { address: 'z' }], ['b']],
    ['junk alone', [null, { address: 'z' }], undefined],
    ['another namespace', [account('b'), account('m', { namespace: 'moon' })], ['b']],
    ['parts that disagree', [account('b'), account('m', { caipAddress: 'mock:1:other' })], ['b']],
    ['an address of 10,000 characters', [account('b'), account('x'.repeat(10_000))], ['b']],
    ['no list', 'accounts', ['a', 'b', 'c']],
    ['null', null, ['a', 'b', 'c']],
    ['5,000 of them', Array.from({ length: 5_000 }, (_, at) => account(`n${at % 50}`)), undefined],
  ])('with %s (F07)', async (name, reported, expected) => {
    const { fox, all } = await openFollowing()
    fox.change({ accounts: reported as Account[] })
    if (name.startsWith('5,000')) expect(all()).toHaveLength(50)
    else expect(all()).toEqual(expected)
  })

  it('with fields of other types keeps only what fits', async () => {
    const { fox, kit, connections } = await openFollowing()
    const odd = { type: '<b>admin</b>', publicKey: 7, path: {}, purpose: 'payment', extra: 'x' } as never
    fox.change({ accounts: [account('b', odd)] })
    expect(kit.get(connections.account$)).toEqual({ ...account('b'), purpose: 'payment' })
    fox.change({ accounts: [account('c', { type: 'multisig' })] })
    expect(kit.get(connections.account$)?.type).toBe('multisig')
  })

  it('that answer otherwise each time they are read are taken at their first word (F13)', async () => {
    const { fox, kit, connections } = await openFollowing()
    const fickle = (...answers: unknown[]) => ({ get: () => answers.shift(), enumerable: true })
    const odd = Object.defineProperties(account('b'), {
      address: fickle('b', 'mallory', {}),
      caipAddress: fickle('mock:1:b', 'mock:1:mallory', {}),
      namespace: fickle('mock', 'moon'),
      publicKey: fickle('abcd', { toString: 'no text' }),
    })
    fox.change({ accounts: [odd] })
    expect(kit.get(connections.account$)).toEqual(account('b', { publicKey: 'abcd' }))
  })

  it('that are the same changes nothing and tells nobody', async () => {
    const { fox, kit, connections } = await openFollowing()
    const before = kit.get(connections.connections$)
    const heard = vi.fn()
    kit.subscribe(connections.connections$, heard)
    fox.change({ accounts: accounts('a', 'b', 'c') })
    fox.change({ networkId: 'mock:1' as CaipNetworkId })
    fox.change({})
    fox.change(undefined as never)
    expect(heard).not.toHaveBeenCalled()
    expect(kit.get(connections.connections$)).toBe(before)
  })
})

describe('a report that cannot be read', () => {
  const boom = () => {
    throw new Error('unreadable')
  }

  it.each([
    ['a proxy', new Proxy({}, { get: boom })],
    ['a getter', Object.defineProperty({}, 'accounts', { get: boom })],
    ['a list that throws', { accounts: new Proxy([], { get: boom }) }],
  ])('%s changes nothing, throws nothing, and is logged', async (_, change) => {
    const { fox, kit, all, account: now } = await openFollowing()
    expect(() => fox.change(change)).not.toThrow()
    expect([now(), all()]).toEqual(['a', ['a', 'b', 'c']])
    expect(await kit.log.export()).toContain('unreadable')
    fox.change({ accounts: accounts('b') })
    expect(now()).toBe('b')
  })
})

describe('a wallet that changes while it is being connected', () => {
  /** A wallet that reports something the moment somebody watches, before its session was read. */
  const hasty = (change: Parameters<Parameters<WalletSession['watch']>[0]>[0]) => {
    const fox = createMockWallet({ id: 'fox', accounts: ['a', 'b'] })
    fox.autoApprove()
    return createMockWallet({
      id: 'fox',
      connector: {
        async connect(request) {
          const session = await fox.connector.connect(request)
          return {
            ...session,
            watch(listener) {
              const stop = session.watch(listener)
              listener(change)
              return stop
            },
          }
        },
      },
    })
  }

  it('is followed: nothing is missed in between', async () => {
    const { connections, account: now } = await openMockKit({ wallets: [hasty({ accounts: accounts('b') })] })
    await connections.connect({ walletId: 'fox' })
    expect(now()).toBe('b')
  })

  it('and closes at once is not connected', async () => {
    const { connections, status, live } = await openMockKit({ wallets: [hasty({ closed: true })] })
    await connections.connect({ walletId: 'fox' }).catch(() => {})
    await settled()
    expect([status(), live()]).toEqual(['disconnected', []])
  })
})

describe('a session that was replaced', () => {
  it('is not heard any more', async () => {
    const listeners: Parameters<WalletSession['watch']>[0][] = []
    const fox = createMockWallet({ id: 'fox', accounts: ['a', 'b'] })
    fox.autoApprove()
    const leaky = createMockWallet({
      id: 'fox',
      connector: {
        async connect(request) {
          const session = await fox.connector.connect(request)
          return {
            ...session,
            // One that goes on reporting after it was told to stop.
            watch(listener) {
              listeners.push(listener)
              return () => {}
            },
          }
        },
      },
    })
    const { connections, account: now, status } = await openMockKit({ wallets: [leaky] })
    await connections.connect({ walletId: 'fox' })
    await connections.connect({ walletId: 'fox' })
    listeners[0]?.({ closed: true })
    listeners[0]?.({ accounts: accounts('b') })
    expect([now(), status()]).toEqual(['a', 'connected'])
    listeners[1]?.({ accounts: accounts('b') })
    expect(now()).toBe('b')
    await connections.disconnect()
    listeners[1]?.({ accounts: accounts('a') })
    expect(status()).toBe('disconnected')
  })
})

describe('whatever a wallet reports', () => {
  it('never throws into the wallet, and the account in use is one of the accounts', async () => {
    const { fox, kit, connections } = await openFollowing()
    const entry = fc.oneof(
      fc.anything(),
      fc.record({
        address: fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.anything()),
        caipAddress: fc.oneof(fc.constantFrom('mock:1:a', 'mock:1:b', 'mock:2:c'), fc.anything()),
        namespace: fc.constantFrom('mock', 'moon'),
        type: fc.anything(),
      }),
    )
    const change = fc.oneof(
      fc.anything(),
      fc.record(
        {
          accounts: fc.oneof(fc.array(entry), fc.anything()),
          networkId: fc.oneof(fc.constantFrom('mock:1', 'mock:2', 'moon:1'), fc.anything()),
          closed: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.anything()),
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async changes => {
        await connections.connect({ walletId: 'fox' })
        for (const each of changes) {
          fox.change(each as never)
          const now = kit.get(connections.connection$)
          if (now) expect(now.accounts).toContain(now.account)
          if (now) expect(now.account.caipAddress).toBe(`${now.networkId}:${now.account.address}`)
        }
      }),
      { numRuns: 200 },
    )
  })
})
