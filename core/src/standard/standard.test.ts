// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { Account } from '../contract/Account.js'
import { readField } from '../errors/readField.js'
import type { Connector } from '../wallet/Connector.js'
import { announceWallets } from './announceWallets.js'
import { callFeature } from './callFeature.js'
import { connectStandard } from './connectStandard.js'
import { discoverStandardWallets } from './discoverStandardWallets.js'
import { findStandardSigner } from './findStandardSigner.js'
import { listenForWallets } from './listenForWallets.js'
import { readStandardAccounts } from './readStandardAccounts.js'
import type { StandardFamily } from './StandardFamily.js'
import { canUse, isOnChain } from './StandardWallet.js'

const boom = () => {
  throw new Error('boom')
}
const hostile = new Proxy({}, { get: boom, getPrototypeOf: boom, has: boom, ownKeys: boom })
const shown = (address: string, chains = ['toy:main']) => ({ address, chains })
const read = (list: unknown) =>
  readStandardAccounts(list, 'toy', source => {
    const address = readField(source, 'address')
    return typeof address === 'string' && address.startsWith('t') ? { address, source } : undefined
  })
const family: StandardFamily<{ address: string; source: object }> = {
  namespace: 'toy',
  name: 'Toy',
  networks: ['toy:main', 'toy:test'],
  readAccounts: read,
  toAccounts: (accounts, networkId) =>
    accounts.map(
      ({ address }): Account => ({
        address,
        caipAddress: `${networkId}:${address}`,
        namespace: 'toy',
        type: 'eoa',
      }),
    ),
  featuresOf: () => ['chain-wallets'],
}
const toyWallet = (features: object = {}, more: object = {}) => ({
  name: 'Toy wallet',
  chains: ['toy:main'],
  accounts: [shown('t1')] as unknown,
  ...more,
  features: { 'standard:connect': { connect: async () => ({ accounts: [shown('t1')] }) }, ...features },
})
const register = (...wallets: unknown[]) =>
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(...wallets: unknown[]): unknown }) => api.register(...wallets),
    }),
  )

type Listener = (...wallets: object[]) => void

describe('discovery by Wallet Standard', () => {
  it('reports each wallet of the family once, and later those that have learned it', () => {
    const abort = new AbortController()
    const found: Connector[] = []
    const late = toyWallet({}, { chains: ['other:main'] })
    const again = discoverStandardWallets(connector => found.push(connector), abort.signal, {
      namespace: 'toy',
      connect: async () => Promise.reject(new Error('not asked')),
    })
    register(toyWallet(), toyWallet(), late, hostile, 5, null, { name: 'no features', chains: ['toy:main'] })
    expect(found.map(({ id }) => id)).toEqual(['name:toy-wallet', 'name:toy-wallet#2'])
    expect(found[0]?.supports?.('toy:main')).toBe(true)
    expect(found[0]?.supports?.('toy:test')).toBe(false)
    late.chains = ['toy:main']
    again()
    expect(found.at(-1)?.identity).toBe(late)
    abort.abort()
    register(toyWallet())
    again()
    expect(found).toHaveLength(3)
  })
  it('takes whoever registers after a flood, and survives events of others', () => {
    const abort = new AbortController()
    const take = vi.fn()
    listenForWallets(take, abort.signal)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: boom }))
    window.dispatchEvent(new Event('wallet-standard:register-wallet'))
    for (let at = 0; at < 5_000; at++) register({})
    expect(take).toHaveBeenCalledTimes(5_000)
    abort.abort()
  })
})

describe('wallets that unregister', () => {
  const discover = () => {
    const abort = new AbortController()
    const listed: Connector[] = []
    const found = (connector: Connector) => {
      listed.push(connector)
      return () => listed.splice(listed.indexOf(connector), 1)
    }
    const family = { namespace: 'toy', connect: async () => Promise.reject(new Error('not here')) }
    const again = discoverStandardWallets(found, abort.signal, family)
    return { again, abort, ids: () => listed.map(({ id }) => id) }
  }
  const registerForGood = (wallet: object) => {
    let withdraw = () => {}
    const detail = (api: { register(wallet: object): () => void }) => {
      withdraw = api.register(wallet)
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    return () => withdraw()
  }

  it('leave the list, and leave their id to who comes back', () => {
    const { again, abort, ids } = discover()
    const first = registerForGood(toyWallet())
    first()
    first()
    expect(ids()).toEqual([])
    again()
    expect(ids()).toEqual([])
    const second = registerForGood(toyWallet())
    expect(ids()).toEqual(['name:toy-wallet'])
    const third = registerForGood(toyWallet())
    second()
    expect(ids()).toEqual(['name:toy-wallet#2'])
    abort.abort()
    third()
    expect(ids()).toEqual(['name:toy-wallet#2'])
  })
  it('stay while somebody else has registered them', () => {
    const { abort, ids } = discover()
    const wallet = toyWallet()
    const [one, other] = [registerForGood(wallet), registerForGood(wallet)]
    one()
    expect(ids()).toEqual(['name:toy-wallet'])
    other()
    expect(ids()).toEqual([])
    abort.abort()
  })
  it('are found on the side of the page, before and after the kit', () => {
    const [before, after] = [toyWallet({}, { name: 'Before' }), toyWallet({}, { name: 'After' })]
    const list: object[] = [before]
    const listeners = { register: new Set<Listener>(), unregister: new Set<Listener>() }
    const page = {
      get: () => list,
      on(event: 'register' | 'unregister', listener: Listener) {
        listeners[event].add(listener)
        return () => listeners[event].delete(listener)
      },
    }
    const stop = announceWallets(page as never)
    const { abort, ids } = discover()
    expect(ids()).toEqual(['name:before'])
    for (const listener of listeners.register) listener(after, before)
    expect(ids()).toEqual(['name:before', 'name:after'])
    for (const listener of listeners.unregister) listener(before, toyWallet())
    expect(ids()).toEqual(['name:after'])
    stop()
    expect([ids(), listeners.register.size, listeners.unregister.size]).toEqual([[], 0, 0])
    const ended = new AbortController()
    announceWallets(page as never, ended.signal)
    expect(ids()).toEqual(['name:before'])
    ended.abort()
    expect(ids()).toEqual([])
    abort.abort()
  })
})

describe('what an account can be used for', () => {
  const wallet = toyWallet({ 'toy:sign': { sign: async () => 'signed' } })
  const call = (account: unknown) =>
    callFeature(wallet, 'toy:sign', { input: { account }, pluginId: 'toy' }).catch(({ code }) => code)

  it('is what the wallet can do, unless it lists less', async () => {
    expect(await call(shown('t1'))).toBe('signed')
    expect(await call({ ...shown('t1'), features: ['toy:sign'] })).toBe('signed')
    expect(await call({ ...shown('t1'), features: ['toy:other'] })).toBe('rpc/UNSUPPORTED_METHOD')
    expect(await call(hostile)).toBe('signed')
    expect(canUse(wallet, { features: ['toy:other'] }, 'toy:other')).toBe(false)
  })
  it('is on the chains of both', () => {
    expect(isOnChain(wallet, shown('t1'), 'toy:main')).toBe(true)
    expect(isOnChain(wallet, shown('t1', ['other:main']), 'toy:main')).toBe(true)
    expect(isOnChain(wallet, shown('t1', ['toy:test']), 'toy:main')).toBe(false)
    expect(isOnChain(wallet, shown('t1', ['toy:test']), 'toy:test')).toBe(false)
  })
})

describe('a call of a feature', () => {
  it.each([
    ['a missing feature', {}, 'rpc/UNSUPPORTED_METHOD', 'untouched'],
    ['a getter that throws', hostile, 'rpc/UNSUPPORTED_METHOD', 'untouched'],
    [
      'a throw of what cannot be read',
      { 'toy:sign': { sign: () => Promise.reject(hostile) } },
      'core/UNKNOWN',
      'unknown',
    ],
    [
      'a refusal',
      { 'toy:sign': { sign: () => Promise.reject({ code: 4001 }) } },
      'core/USER_REJECTED',
      'untouched',
    ],
    ['silence', { 'toy:sign': { sign: () => new Promise(() => {}) } }, 'core/TIMEOUT', 'unknown'],
  ])('rejects with a code after %s', async (_, features, code, outcome) => {
    const call = callFeature({ features }, 'toy:sign', { timeoutMs: 20, pluginId: 'toy' })
    await expect(call).rejects.toMatchObject({ code, outcome })
  })
  it('asks nothing when it was given up before', async () => {
    const sign = vi.fn()
    const call = { signal: AbortSignal.abort(), pluginId: 'toy' }
    const asked = callFeature({ features: { 'toy:sign': { sign } } }, 'toy:sign', call)
    await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    expect(sign).not.toHaveBeenCalled()
  })
})

describe('a session', () => {
  const request = { signal: new AbortController().signal, silent: false }

  it('signs with the account that the wallet still shows, and with no other', async () => {
    const wallet = toyWallet()
    const session = await connectStandard(family, wallet, request)
    expect(session.networkId).toBe('toy:main')
    expect(findStandardSigner(family, session, 't1').wallet).toBe(wallet)
    const changes: unknown[] = []
    session.watch(({ accounts }) => changes.push(accounts?.map(({ address }) => address)))
    wallet.accounts = [shown('t2')]
    expect(() => findStandardSigner(family, session, 't1')).toThrow(
      expect.objectContaining({ code: 'sign/MISMATCH' }),
    )
    expect(changes).toEqual([['t2']])
  })
  it('reads at most a hundred accounts of its own family', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => shown(`t${at % 500}`))
    const { accounts, refused } = read([
      hostile,
      shown('x', ['other:main']),
      shown('t1'),
      shown('t1'),
      ...many,
    ])
    expect(accounts).toHaveLength(100)
    expect(refused).toBe('undefined')
    expect(read([shown('x')]).refused).toBe('x')
  })
})
