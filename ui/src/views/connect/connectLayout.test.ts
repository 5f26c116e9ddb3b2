import type { Connector, ConnectorType, KitOptions, Wallet } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import { connectLayout, methodOrder } from './connectLayout.js'
import { sortInstalled } from './sortInstalled.js'

const of = (area: string) =>
  (vectors as { area: string; input: Record<string, unknown>; expected: unknown }[]).filter(
    vector => vector.area === area,
  )
const given = (value: unknown) => (value === '<undefined>' ? undefined : (value as never))

function wallet(id: string, type: ConnectorType = 'ANNOUNCED', more: Partial<Wallet> = {}): Wallet {
  const connector = { id, namespace: 'mock', type, name: id, connect: async () => ({}) as never } as Connector
  return { id, name: id, type, connectors: [connector], contested: false, ...more }
}
const lay = (wallets: readonly Wallet[], options: KitOptions = {}) =>
  connectLayout({ wallets, options, contributed: [] })
const groupsOf = (wallets: readonly Wallet[], options?: KitOptions) =>
  lay(wallets, options).sections.map(({ group }) => group)
const idsOf = (wallets: readonly Wallet[], options?: KitOptions) =>
  lay(wallets, options).sections.flatMap(({ entries }) => entries.map(({ id }) => id))

describe('the shared vectors', () => {
  it.each(of('connect.methodOrder'))('connect.methodOrder $input', ({ input, expected }) => {
    const order = given(input['connectMethodsOrder'])
    expect(methodOrder({ order, hasInstalled: false, contributed: ['email', 'social'] })).toEqual(expected)
  })

  it.each(of('wallets.sortInstalled'))('wallets.sortInstalled $input', ({ input, expected }) => {
    const wallets = (input['wallets'] as string[]).map(text => {
      const [, id = '', rdns] = /^(\w+)(?:\(rdns (.+)\))?$/.exec(text) ?? []
      return { id, rdns }
    })
    const facts = { installed: input['announcedRdns'] as string[], featured: input['featured'] as string[] }
    expect(sortInstalled(wallets, facts).map(({ id, installed }) => id + (installed ? '*' : ''))).toEqual(
      expected,
    )
  })

  // The vectors count the relay as always there; the recommended group belongs to a directory plugin.
  const relay = wallet('relay', 'WALLET_CONNECT', { own: 'relay' })
  const present: Record<string, Wallet[]> = {
    none: [relay],
    'multiChain only': [relay, wallet('many', 'MULTI_CHAIN')],
    all: [
      relay,
      wallet('used', 'ANNOUNCED', { lastUsed: 1 }),
      wallet('injected', 'INJECTED'),
      wallet('featured', 'EXTERNAL'),
      wallet('custom', 'CUSTOM'),
      wallet('external', 'EXTERNAL'),
    ],
  }
  it.each(of('connector.groupOrder'))('connector.groupOrder $input', ({ input, expected }) => {
    const options = { connectorGroupOrder: given(input['override']), featuredWalletIds: ['featured'] }
    expect(groupsOf(present[input['present'] as string] ?? [], options)).toEqual(
      (expected as string[]).filter(group => group !== 'recommended'),
    )
  })
})

describe('methodOrder', () => {
  it('puts wallets first when one is installed, unless the app says otherwise', () => {
    const contributed = ['email', 'social']
    expect(methodOrder({ hasInstalled: true, contributed })).toEqual(['wallet', 'email', 'social'])
    expect(methodOrder({ hasInstalled: true, contributed, order: [] })).toEqual(['email', 'social', 'wallet'])
    expect(methodOrder({ hasInstalled: true, contributed, order: ['email', 'wallet'] })).toEqual([
      'email',
      'wallet',
      'social',
    ])
  })
  it('takes the order of the contributions, whatever they are called, and the app’s above it', () => {
    const contributed = ['passkey', 'social', 'email']
    expect(methodOrder({ hasInstalled: false, contributed })).toEqual([...contributed, 'wallet'])
    expect(methodOrder({ hasInstalled: false, contributed, order: ['email'] })).toEqual([
      'email',
      'passkey',
      'social',
      'wallet',
    ])
  })
  it('leaves out what nobody contributed and keeps what no order names', () => {
    expect(methodOrder({ hasInstalled: false, contributed: ['passkey'] })).toEqual(['passkey', 'wallet'])
    expect(methodOrder({ hasInstalled: false, contributed: [], order: ['email'] })).toEqual(['wallet'])
  })
})

describe('connectLayout', () => {
  it('shows the newest recent wallet first', () => {
    const wallets = [
      wallet('a', 'ANNOUNCED', { lastUsed: 1 }),
      wallet('b', 'ANNOUNCED', { lastUsed: 2 }),
      wallet('c'),
    ]
    expect(idsOf(wallets)).toEqual(['b', 'a', 'c'])
  })
  it('never offers a contested wallet as recent or first', () => {
    const wallets = [wallet('fake', 'ANNOUNCED', { contested: true, lastUsed: 5 }), wallet('real')]
    expect(groupsOf(wallets)).toEqual(['injected'])
    expect(idsOf(wallets)).toEqual(['real', 'fake'])
    expect(idsOf(wallets, { featuredWalletIds: ['fake'] })).toEqual(['real', 'fake'])
  })
  it('keeps an installed wallet with its rows although it is featured, and puts it first there', () => {
    expect(groupsOf([wallet('a'), wallet('b')], { featuredWalletIds: ['b'] })).toEqual(['injected'])
    expect(idsOf([wallet('a'), wallet('b')], { featuredWalletIds: ['b'] })).toEqual(['b', 'a'])
  })
  it('lists what a plugin found under a type of its own with the installed ones', () => {
    const own = wallet('badge', 'HARDWARE')
    expect(groupsOf([own, wallet('far', 'EXTERNAL'), wallet('a')])).toEqual(['injected', 'external'])
    expect(idsOf([wallet('far', 'EXTERNAL'), own])).toEqual(['badge', 'far'])
    expect(lay([own]).sections[0]?.entries[0]).toMatchObject({ installed: true })
  })
  it('lists custom wallets unless they were found', () => {
    const customWallets = [
      { id: 'a', name: 'A', rdns: 'io.a' },
      { id: 'z', name: 'Z', homepage: 'https://z.example' },
      { id: 'z', name: 'Z again' },
    ]
    const { sections } = lay([wallet('x', 'ANNOUNCED', { rdns: 'io.a' })], { customWallets })
    expect(sections.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['x'], ['z']])
    expect(sections[1]?.entries[0]).toMatchObject({
      installed: false,
      listing: { homepage: 'https://z.example' },
    })
  })
  it('leaves out what belongs to email and social login', () => {
    expect(lay([wallet('auth', 'AUTH', { own: 'embedded' })])).toMatchObject({
      sections: [],
      total: 0,
      hasMore: false,
    })
  })
  it('shows six rows of a flood and says that there is more', () => {
    const many = Array.from({ length: 500 }, (_, index) => wallet(`w${index}`))
    expect(lay(many)).toMatchObject({ total: 500, hasMore: true })
    expect(idsOf(many)).toHaveLength(6)
    expect(lay([wallet('a'), wallet('b')]).hasMore).toBe(false)
  })
  it('survives ids like __proto__ and two wallets with one id', () => {
    expect(idsOf([wallet('__proto__'), wallet('constructor'), wallet('constructor')])).toHaveLength(3)
  })
})

describe('a flood', () => {
  it('is listed behind what stands alone, by its picture or its numbered names', () => {
    const made = (id: string, name: string, icon?: string) =>
      ({ id, name, icon, type: 'ANNOUNCED', connectors: [], contested: false }) as never
    const flood = Array.from({ length: 200 }, (_, at) => [
      made(`n${at}`, `Aardvark ${at}`),
      made(`i${at}`, `A${'xyz'.repeat(at)}`, 'data:image/png;base64,AAAA'),
    ]).flat()
    const { sections } = connectLayout({
      wallets: [...flood, made('harbor', 'Harbor'), made('quill', 'Quill')],
      options: {},
      contributed: [],
    })
    expect(sections[0]?.entries.slice(0, 2).map(({ name }) => name)).toEqual(['Harbor', 'Quill'])
  })
})
