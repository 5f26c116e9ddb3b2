import type { Connector } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BitcoinOptions } from '../options/BitcoinOptions.js'
import { checkOptions } from '../options/checkOptions.js'
import { throwing } from '../testing/hostile.js'
import { useStubPage } from '../testing/stubPage.js'
import { discoverWallets } from './discoverWallets.js'

const PNG = 'data:image/png;base64,AAAA'
const page = useStubPage()
let abort: AbortController
let found: Connector[]
let rescan: () => void

const start = (options?: BitcoinOptions) => {
  const env = { ctx: {} as never, config: checkOptions(options), cache: new Map() }
  const connect = () => Promise.reject(new Error('not here'))
  rescan = discoverWallets(one => found.push(one), abort.signal, connect, env)
}
const provider = () => ({ request: vi.fn(async () => ({})) })
const unisat = () => ({ requestAccounts: vi.fn(async () => []), getAccounts: vi.fn(async () => []) })
const standard = (name: unknown, more: object = {}) => ({
  name,
  icon: PNG,
  accounts: [],
  features: { 'bitcoin:connect': { connect: vi.fn(async () => ({ accounts: [] })) }, ...more },
})
const register = (...wallets: unknown[]) =>
  page().dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(...all: unknown[]): unknown }) => api.register(...wallets),
    }),
  )
const ids = () => found.map(({ id }) => id)

beforeEach(() => {
  abort = new AbortController()
  found = []
})
afterEach(() => abort.abort())

describe('a wallet that unregisters', () => {
  /** Registers one, and keeps what takes it back. */
  function registered(wallet: object) {
    const withdrawals: (() => void)[] = []
    const detail = (api: { register(...all: object[]): () => void }) => withdrawals.push(api.register(wallet))
    page().dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    return () => {
      for (const withdraw of withdrawals.splice(0)) withdraw()
    }
  }
  /** The list of the kit, which forgets what was dropped. */
  function startList() {
    const list = new Set<string>()
    const env = { ctx: {} as never, config: checkOptions(undefined), cache: new Map() }
    const connect = () => Promise.reject(new Error('not here'))
    const add = ({ id }: Connector) => {
      list.add(id)
      return () => list.delete(id)
    }
    rescan = discoverWallets(add, abort.signal, connect, env)
    return () => [...list]
  }
  it('leaves the list, and comes back under its id', () => {
    const list = startList()
    const wallet = standard('Fox')
    const withdraw = registered(wallet)
    expect(list()).toEqual(['Fox'])
    withdraw()
    expect(list()).toEqual([])
    rescan()
    expect(list()).toEqual([])
    registered(wallet)
    expect(list()).toEqual(['Fox'])
  })
  it('stays as long as it is registered once more, or found at another place', () => {
    const list = startList()
    const wallet = standard('Fox')
    const [first, second] = [registered(wallet), registered(wallet)]
    first()
    expect(list()).toEqual(['Fox'])
    second()
    expect(list()).toEqual([])
    const own = provider()
    registered(standard('Owl', { 'sats-connect:': { provider: own } }))()
    page()['LeatherProvider'] = own
    const third = registered(standard('Owl', { 'sats-connect:': { provider: own } }))
    expect(list()).toEqual(['Owl'])
    third()
    expect(list()).toEqual(['LeatherProvider'])
  })
})

describe('WBIP-004', () => {
  it('finds what is listed, with its provider at a path, once', () => {
    const own = provider()
    Object.assign(page(), { A: { b: own }, btc_providers: [{ id: 'A.b', name: 'Fox', icon: PNG }] })
    start()
    rescan()
    expect(found).toMatchObject([
      { id: 'A.b', namespace: 'bip122', type: 'INJECTED', name: 'Fox', icon: PNG },
    ])
    expect(own.request).not.toHaveBeenCalled()
  })
  it('finds wallets at known ids, and lists them once when they are listed too', () => {
    Object.assign(page(), {
      LeatherProvider: provider(),
      btc_providers: [{ id: 'LeatherProvider', name: 'Leather' }],
    })
    start()
    expect(ids()).toEqual(['LeatherProvider'])
  })
  it('finds those that come late by itself, and those that come even later when told to look', () => {
    start()
    page()['LeatherProvider'] = provider()
    vi.advanceTimersByTime(400)
    expect(ids()).toEqual(['LeatherProvider'])
    vi.advanceTimersByTime(60_000)
    page()['XverseProviders'] = { BitcoinProvider: provider() }
    vi.advanceTimersByTime(60_000)
    expect(ids()).toHaveLength(1)
    rescan()
    expect(ids()).toEqual(['LeatherProvider', 'XverseProviders.BitcoinProvider'])
  })
  it('gives two that claim one id an id each', () => {
    Object.assign(page(), { A: provider(), B: provider() })
    const list = [{ id: 'A', name: 'Fox' }]
    page()['btc_providers'] = list
    start()
    page()['A'] = provider()
    rescan()
    expect(ids()).toEqual(['A', 'A#2'])
  })
  it.each([
    ['no list', 7],
    [
      'junk in the list',
      [null, 1, {}, { id: 5 }, { id: 'missing' }, { id: 'a[0]' }, { id: 'x'.repeat(1000) }],
    ],
    ['entries that throw', [throwing()]],
    ['a provider without request', [{ id: 'empty' }]],
    ['a provider that throws', [{ id: 'trap' }]],
    ['__proto__', [{ id: '__proto__' }, { id: 'constructor.prototype' }]],
  ])('survives %s', (_, list) => {
    Object.assign(page(), { btc_providers: list, empty: {}, trap: throwing() })
    start()
    expect(found).toEqual([])
  })
  it('finds a wallet at a known id beside a flood', () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `w${index}`)
    page()['LeatherProvider'] = provider()
    for (const name of names) page()[name] = provider()
    page()['btc_providers'] = names.map(id => ({ id, name: id }))
    start()
    rescan()
    expect(found).toHaveLength(1_001)
    expect(found.map(({ id }) => id)).toContain('LeatherProvider')
  })
  it('refuses icons that would ask a server', () => {
    Object.assign(page(), {
      A: provider(),
      btc_providers: [{ id: 'A', name: 'A', icon: 'https://track.example/a.png' }],
    })
    start()
    expect(found[0]?.icon).toBeUndefined()
  })
})

describe('globals like UniSat’s', () => {
  it('finds the known ones', () => {
    Object.assign(page(), { unisat: unisat(), okxwallet: { bitcoin: unisat() } })
    start()
    expect(found).toMatchObject([
      { id: 'unisat', rdns: 'io.unisat' },
      { id: 'okxwallet.bitcoin', rdns: 'com.okex.wallet' },
    ])
  })
  it('looks at the app’s own list in their place', () => {
    Object.assign(page(), { unisat: unisat(), mine: unisat() })
    start({ globals: [{ path: 'mine', name: 'Mine' }] })
    expect(ids()).toEqual(['mine'])
  })
  it('survives globals that throw or lack everything', () => {
    Object.assign(page(), { unisat: throwing(), okxwallet: {}, bitkeep: { unisat: 5 } })
    start()
    expect(found).toEqual([])
  })
})

describe('the Bitcoin Wallet Standard', () => {
  it('finds wallets that are there early and late, once, by their object', () => {
    const early = standard('Ghost')
    page().addEventListener('wallet-standard:app-ready', event =>
      (event as CustomEvent).detail.register(early),
    )
    start()
    const late = standard('Owl')
    register(late, early)
    expect(found).toMatchObject([
      { id: 'Ghost', type: 'ANNOUNCED', identity: early },
      { id: 'Owl', identity: late },
    ])
  })
  it('tells which networks a wallet names', () => {
    start()
    register({ ...standard('Owl'), chains: ['solana:mainnet', 'bitcoin:mainnet', 5] }, standard('Fox'))
    const [owl, fox] = found
    expect(owl?.supports?.('bip122:000000000019d6689c085ae165831e93')).toBe(true)
    expect(owl?.supports?.('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')).toBe(false)
    expect(fox?.supports).toBeUndefined()
  })
  it('leaves wallets of other families alone, and hostile ones', () => {
    start()
    register(
      { name: 'Sol', features: { 'solana:signMessage': {} } },
      null,
      5,
      throwing(),
      standard(''),
      standard(7),
    )
    page().dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: () => {
          throw new Error('boo')
        },
      }),
    )
    page().dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'x' }))
    expect(found).toEqual([])
  })
  it('lists a wallet of sats-connect once, whose provider is in btc_providers too', () => {
    const own = provider()
    Object.assign(page(), { A: own, btc_providers: [{ id: 'A', name: 'Fox' }] })
    page().addEventListener('wallet-standard:app-ready', event =>
      (event as CustomEvent).detail.register(standard('Fox', { 'sats-connect:': { provider: own } })),
    )
    start()
    expect(ids()).toEqual(['Fox'])
  })
})

it('is over after the signal', () => {
  start()
  abort.abort()
  register(standard('Owl'))
  page()['LeatherProvider'] = provider()
  rescan()
  vi.advanceTimersByTime(10_000)
  expect(found).toEqual([])
})
