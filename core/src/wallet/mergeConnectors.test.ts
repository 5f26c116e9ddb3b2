// @module-tag random
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadLooks } from '../text/looks.js'
import type { Connector } from './Connector.js'
import { mergeConnectors } from './mergeConnectors.js'

const connect = async () => ({}) as never
const connector = (id: string, namespace: string, more: Partial<Connector> = {}): Connector => ({
  id,
  namespace,
  type: 'ANNOUNCED',
  name: id,
  connect,
  ...more,
})
/** Each wallet as the ids of its connectors; contested ones with a mark. */
const merged = (...connectors: Connector[]) =>
  mergeConnectors(connectors)
    .map(({ connectors: own, contested }) => own.map(({ id }) => id).join('+') + (contested ? '!' : ''))
    .sort()

describe('one wallet of several namespaces', () => {
  it.each([
    ['rdns', { rdns: 'io.fox' }],
    ['explorer id', { explorerId: 'c57c' }],
    ['wallet-standard object', { identity: {} }],
  ])('is known by its %s, whatever it is called', (_, identity) => {
    const all = [
      connector('a', 'eip155', { name: 'Fox', ...identity }),
      connector('b', 'solana', { name: 'Fuchs', ...identity }),
      connector('c', 'sui', { name: 'Renard', ...identity }),
    ]
    expect(merged(...all)).toEqual(['a+b+c'])
  })

  it('is known by its name when neither contradicts', () => {
    const named = (id: string, namespace: string, more?: Partial<Connector>) =>
      connector(id, namespace, { name: ' Fox ', ...more })
    expect(merged(named('a', 'eip155'), connector('b', 'solana', { name: 'fox' }))).toEqual(['a+b'])
    expect(merged(named('a', 'eip155', { rdns: 'io.fox' }), named('b', 'solana'))).toEqual(['a+b'])
    // Some wallets register an object for each family: that they differ says nothing.
    const [one, other] = [named('a', 'solana', { identity: {} }), named('b', 'sui', { identity: {} })]
    expect(merged(one, other)).toEqual(['a+b'])
    const spoofed = named('b', 'solana', { rdns: 'evil.fox' })
    expect(merged(named('a', 'eip155', { rdns: 'io.fox' }), spoofed)).toEqual(['a', 'b'])
    const otherKind = named('b', 'solana', { explorerId: 'x' })
    expect(merged(named('a', 'eip155', { explorerId: 'y' }), otherKind)).toEqual(['a', 'b'])
  })

  it('is no relay, whatever it is called', () => {
    const relay = (id: string, namespace: string) =>
      connector(id, namespace, { name: 'Relay', type: 'MESH', own: 'relay', identity: relay })
    const fake = connector('fake', 'sui', { name: 'Relay' })
    expect(merged(relay('a', 'eip155'), relay('b', 'solana'), fake)).toEqual(['a+b', 'fake'])
    const types = mergeConnectors([relay('a', 'eip155'), relay('b', 'solana'), fake]).map(({ type }) => type)
    expect(types).toEqual(['MESH', 'ANNOUNCED'])
  })

  it('of the app’s own is never joined with one on the page', () => {
    const mail = connector('mail', 'eip155', { name: 'Fox', rdns: 'io.fox', own: 'embedded' })
    const page = ['solana', 'sui'].map(namespace => connector(namespace, namespace, { name: 'Fox' }))
    expect(merged(mail, ...page)).toEqual(['mail', 'solana+sui'])
    expect(merged(mail, connector('fox', 'sui', { rdns: 'io.fox' }))).toEqual(['fox', 'mail'])
  })

  it('is nobody’s guess when two could be the one', () => {
    const real = connector('real', 'eip155', { name: 'Fox' })
    const two = [connector('one', 'solana', { name: 'Fox' }), connector('two', 'solana', { name: 'Fox' })]
    expect(merged(real, ...two)).toEqual(['one!', 'real', 'two!'])
  })

  it('that goes by several names is known by none of them, in whatever order they come', () => {
    const fox = connector('a', 'eip155', { name: 'Fox', rdns: 'io.fox' })
    const renard = connector('b', 'solana', { name: 'Renard', rdns: 'io.fox' })
    const other = connector('c', 'sui', { name: 'Fox' })
    expect(merged(fox, renard, other)).toEqual(['a+b', 'c'])
    expect(merged(other, renard, fox)).toEqual(['b+a', 'c'])
  })

  it('has the type, looks and rdns that its connectors bring', () => {
    const icon = 'data:image/png;base64,AAAA'
    const [fox] = mergeConnectors([
      connector('a', 'eip155', { name: 'Fox' }),
      connector('b', 'solana', { name: 'Fox', icon, rdns: 'io.fox' }),
    ])
    expect(fox).toMatchObject({ id: 'a', name: 'Fox', icon, rdns: 'io.fox', type: 'MULTI_CHAIN' })
    const mail = { name: 'Mail', type: 'AUTH', own: 'embedded' } as const
    const [auth] = mergeConnectors([connector('a', 'eip155', mail), connector('b', 'solana', mail)])
    expect(auth).toMatchObject({ type: 'AUTH', own: 'embedded' })
    expect(mergeConnectors([connector('a', 'eip155', { type: 'INJECTED' })])[0]?.type).toBe('INJECTED')
  })
})

describe('within one namespace', () => {
  beforeAll(loadLooks)

  it('nothing merges, neither by name nor by identity', () => {
    const named = ['a', 'b'].map(id => connector(id, 'eip155', { name: 'Fox' }))
    expect(merged(...named)).toEqual(['a!', 'b!'])
    const identity = {}
    const standard = ['a', 'b'].map(id => connector(id, 'solana', { identity }))
    expect(merged(...standard)).toEqual(['a', 'b'])
  })

  it.each([{ rdns: 'io.fox' }, { explorerId: 'c57c' }])(
    'two claims of %j stand apart, both contested, and neither is picked',
    identity => {
      const real = connector('a', 'eip155', identity)
      const spoof = connector('b', 'eip155', { name: 'a', ...identity })
      const third = connector('c', 'solana', { name: 'a', ...identity })
      const bystander = connector('d', 'sui', { name: 'owl' })
      expect(merged(real, spoof, third, bystander)).toEqual(['a!', 'b!', 'c', 'd'])
    },
  )

  it.each([
    ['one name', 'Fox', 'Fox'],
    ['one name in other case and spacing', 'Fox', ' fOX '],
    ['letters that look the same', 'MetaMask', '\u041cetaMask'],
    ['the word that wallets end with', 'Fox', 'Fox Wallet'],
    ['that word in letters that look the same', 'Fox Wallet', 'Fox W\u0430llet'],
  ])('two of %s are contested, whatever else they say', (_, name, other) => {
    const real = connector('a', 'eip155', { name, rdns: 'io.fox' })
    const spoof = connector('b', 'eip155', { name: other, rdns: 'com.other' })
    expect(merged(real, spoof)).toEqual(['a!', 'b!'])
    expect(merged(real, { ...spoof, namespace: 'solana', rdns: undefined })).not.toContain('a!')
    expect(merged(real, { ...spoof, name: `${other} 2` })).toEqual(['a', 'b'])
  })

  it('two that wanted one id are contested, whatever they are called', () => {
    const dash = [connector('name:meta-mask', 'solana', { name: 'Meta Mask' })]
    dash.push(connector('name:meta-mask#2', 'solana', { name: 'Meta-Mask' }))
    expect(merged(...dash)).toEqual(['name:meta-mask!', 'name:meta-mask#2!'])
  })

  it('rivals are numbered as they were found, and one that claims two things counts with both', () => {
    const all = [
      connector('a', 'eip155', { name: 'Fox' }),
      connector('x', 'eip155', { name: 'Else' }),
      connector('b', 'eip155', { name: 'Owl', rdns: 'io.owl' }),
      connector('c', 'eip155', { name: 'Fox', rdns: 'io.owl' }),
    ]
    const claims = mergeConnectors(all).map(({ id, claim }) => [id, claim?.number, claim?.count])
    expect(claims).toEqual([
      ['a', 1, 3],
      ['x', undefined, undefined],
      ['b', 2, 3],
      ['c', 3, 3],
    ])
  })

  it('what takes the name of the app’s own way is contested, and the way is not', () => {
    const relay = connector('relay', 'eip155', { name: 'WalletConnect', own: 'relay' })
    const mail = connector('mail', 'eip155', { name: 'Mail', own: 'embedded' })
    const fakes = ['WalletConnect', 'Mail'].map(name => connector(`fake-${name}`, 'eip155', { name }))
    expect(merged(relay, mail, ...fakes)).toEqual(['fake-Mail!', 'fake-WalletConnect!', 'mail', 'relay'])
  })

  it('a contested one does not become somebody by its name either', () => {
    const one = connector('a', 'eip155', { name: 'Fox', rdns: 'io.fox' })
    const two = connector('b', 'eip155', { name: 'Owl', rdns: 'io.fox' })
    const others = [connector('c', 'solana', { name: 'Fox' }), connector('d', 'sui', { name: 'Owl' })]
    expect(merged(one, two, ...others)).toEqual(['a!', 'b!', 'c', 'd'])
  })

  it('one id in two namespaces that are two wallets stays two ids', () => {
    const two = [
      connector('fox', 'eip155', { rdns: 'io.fox' }),
      connector('fox', 'solana', { rdns: 'evil.fox' }),
    ]
    expect(mergeConnectors(two).map(({ id }) => id)).toEqual(['fox', 'solana:fox'])
  })

  it('ids like __proto__ are only ids (M08)', () => {
    const odd = ['__proto__', 'constructor', 'toString'].map(id => connector(id, id, { name: id, rdns: id }))
    expect(merged(...odd)).toEqual(['__proto__', 'constructor', 'toString'])
    expect('polluted' in {}).toBe(false)
  })
})

describe('whatever is found', () => {
  const few = (prefix: string) => fc.option(fc.constantFrom(`${prefix}1`, `${prefix}2`), { nil: undefined })
  const found = fc.array(
    fc.record({
      namespace: fc.constantFrom('eip155', 'solana', 'sui'),
      name: fc.constantFrom('Fox', 'Owl', 'fox '),
      rdns: few('rdns'),
      explorerId: few('id'),
    }),
    { maxLength: 8 },
  )

  it('nothing is lost, joined within a namespace, joined against its identity, or up to the order', () => {
    fc.assert(
      fc.property(found, fc.infiniteStream(fc.nat()), (all, random) => {
        const connectors = all.map(({ namespace, ...more }, at) => connector(`c${at}`, namespace, more))
        const wallets = mergeConnectors(connectors)
        const own = wallets.flatMap(wallet => wallet.connectors)
        expect(own.length).toBe(connectors.length)
        expect(new Set(own)).toEqual(new Set(connectors))
        expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
        for (const { connectors: joined, contested } of wallets) {
          expect(new Set(joined.map(({ namespace }) => namespace)).size).toBe(joined.length)
          if (contested) expect(joined).toHaveLength(1)
          for (const kind of ['rdns', 'explorerId'] as const) {
            const said = joined.flatMap(each => each[kind] ?? [])
            expect(new Set(said).size).toBeLessThanOrEqual(1)
          }
        }
        const shuffled = connectors
          .map(each => [random.next().value, each] as const)
          .sort(([a], [b]) => a - b)
          .map(([, each]) => each)
        const groups = (list: readonly Connector[]) =>
          mergeConnectors(list)
            .map(({ connectors: joined }) =>
              joined
                .map(({ id }) => id)
                .sort()
                .join('+'),
            )
            .sort()
        expect(groups(shuffled)).toEqual(groups(connectors))
      }),
      { numRuns: 500 },
    )
  })
})
