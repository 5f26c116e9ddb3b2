import { describe, expect, it } from 'vitest'
import { SignMessage } from '../capabilities/signMessage.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { defineCapability } from '../contract/Capability.js'
import { definePlugin } from './definePlugin.js'
import { orderPlugins } from './orderPlugins.js'
import type { Plugin } from './Plugin.js'

const A = defineCapability<object>()('a')
const B = defineCapability<object>()('b')
const C = defineCapability<object>()('c')
const A2 = defineCapability<object>()('a', { version: 2 })

const make = (id: string, more: object = {}): Plugin => definePlugin({ id, ...more })()
const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((item, at) => permutations(list.toSpliced(at, 1)).map(rest => [item, ...rest]))
const failing = (...plugins: unknown[]) => {
  try {
    orderPlugins(plugins as Plugin[])
  } catch (error) {
    return error
  }
}

describe('orderPlugins', () => {
  it('gives one order, providers first, whatever the order of installation', () => {
    const plugins = [
      make('z-first', { provides: [A] }),
      make('m-second', { provides: [B], requires: [A] }),
      make('a-last', { requires: [B, A] }),
      make('k-alone'),
    ]
    const orders = permutations(plugins).map(list => orderPlugins(list).map(({ id }) => id))
    expect(new Set(orders.map(String))).toEqual(new Set(['z-first,m-second,a-last,k-alone']))
  })

  it('refuses two of one id, with the fix (O04)', () => {
    expect(failing(make('swap'), make('swap'))).toMatchObject({
      code: 'kit/DUPLICATE_PLUGIN',
      message: "'swap' is installed twice",
      context: { id: 'swap' },
    })
  })

  it.each([
    ['one', A],
    ['a chain plugin such as evm()', SignMessage],
    ['a chain plugin such as evm()', ChainWallets],
    ['book()', defineCapability<object>()('book', { providedBy: 'book()' })],
  ])('refuses a requirement that nobody meets, in the words of the compile error: add %s', (fix, needed) => {
    const { id } = needed
    expect(failing(make('swap', { requires: [needed] }))).toMatchObject({
      code: 'kit/MISSING_CAPABILITY',
      message: `'swap' needs '${id}' but no installed plugin provides it; add ${fix}`,
      context: { capability: id, needs: 'swap' },
    })
  })

  it.each([
    ['requires', { requires: [A] }],
    ['optional', { optional: [A] }],
  ])('prints both versions and the command when they differ (%s)', (_, needs) => {
    expect(failing(make('reader', needs), make('chain', { provides: [A2] }))).toMatchObject({
      code: 'kit/CAPABILITY_VERSION',
      message: "'reader' needs 'a' version 1, 'chain' has version 2; run: npm ls @latchkit/core",
      context: { capability: 'a', expected: 1, found: 2 },
    })
  })

  it('does without what is only optional', () => {
    expect(orderPlugins([make('reader', { optional: [A] })])).toHaveLength(1)
  })

  it('puts optional providers first too, whatever their ids', () => {
    const plugins = [make('a-reader', { optional: [A] }), make('z-chain', { provides: [A] })]
    for (const list of permutations(plugins))
      expect(orderPlugins(list).map(({ id }) => id)).toEqual(['z-chain', 'a-reader'])
  })

  it('puts an optional provider after the plugin that it waits for itself', () => {
    const plugins = [
      make('chain', { provides: [A], optional: [C] }),
      make('middle', { provides: [B], requires: [A] }),
      make('service', { provides: [C], requires: [B] }),
    ]
    for (const list of permutations(plugins))
      expect(orderPlugins(list).map(({ id }) => id)).toEqual(['chain', 'middle', 'service'])
  })

  it('orders two that could use each other, the same way each time', () => {
    const plugins = [
      make('one', { provides: [A], optional: [B] }),
      make('two', { provides: [B], optional: [A] }),
    ]
    const orders = permutations(plugins).map(list => orderPlugins(list).map(({ id }) => id))
    expect(new Set(orders.map(String))).toEqual(new Set(['two,one']))
  })

  it('prints the path of a cycle, and not the way to it', () => {
    const plugins = [
      make('entry', { requires: [A] }),
      make('one', { provides: [A], requires: [B] }),
      make('two', { provides: [B], requires: [C] }),
      make('three', { provides: [C], requires: [A] }),
    ]
    for (const list of permutations(plugins)) {
      expect(failing(...list)).toMatchObject({
        code: 'kit/PLUGIN_CYCLE',
        message: 'Plugins need each other: one → two → three → one',
        context: { path: ['one', 'two', 'three', 'one'] },
      })
    }
  })

  it('lets a plugin provide what it requires', () => {
    expect(orderPlugins([make('self', { provides: [A], requires: [A] })])).toHaveLength(1)
  })

  it('refuses another contract, with both numbers and the command', () => {
    expect(failing({ ...make('old'), contract: 0 })).toMatchObject({
      code: 'kit/CONTRACT_MISMATCH',
      message: "'old' has contract 0, core has 1; run: npm ls @latchkit/core",
      context: { expected: 1, found: 0 },
    })
  })

  it.each([
    ['the factory itself', definePlugin({ id: 'swap' })],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'swap'],
    ['an object', {}],
    ['an id that is no text', { ...make('a'), id: 7n }],
    ['an empty id', make('')],
    ['an id that reaches another’s storage', make('swap:x')],
    ['an id that reaches another’s routes', make('swap/x')],
    ['an id that reaches a prototype', make('__proto__')],
    ['the id of a view of the shell', make('Connect')],
  ])('refuses %s', (_, plugin) => {
    expect(failing(plugin)).toMatchObject({ name: 'KitError', code: 'kit/INVALID_PLUGIN' })
  })
})
