import { describe, expect, it } from 'vitest'
import { defineCapability } from '../contract/Capability.js'
import type { KitEvents } from '../events/KitEvents.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { PLUGIN_ID } from '../plugin/Plugin.js'
import type { RouteName } from '../plugin/ViewNames.js'
import { accountActions } from '../slots/accountActions.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'

const kitOf = (...plugins: unknown[]): Kit =>
  createKit({ plugins: plugins as never, storage: memoryStorage(), locale: 'en' })
const thrown = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
}
const action = (id: string, needs?: readonly never[]) =>
  accountActions.of({ id, label: `${id}.label`, to: id as RouteName }, needs && { needs })
const good = definePlugin({ id: 'good', contributes: [action('good')] })

describe('a malformed contribution', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'action'],
    ['a slot without a value', accountActions.of(undefined as never)],
    ['one that needs nothing at all', action('x', [undefined as never])],
    ['one that needs text', action('x', ['names' as never])],
    ['one that no slot made', { value: {}, needs: [] } as never],
    ['one without needs', { slot: accountActions.id, value: {} }],
    ['one that needs what nobody says how to add', action('x', [{ id: 'names', version: 1 } as never])],
  ])('is refused by name and place: %s', (_, malformed) => {
    const bad = definePlugin({ id: 'bad', contributes: [action('bad'), malformed as never] })
    expect(thrown(() => kitOf(bad(), good()))).toMatchObject({
      code: 'kit/INVALID_PLUGIN',
      message: "'bad': contributes[1] is no contribution",
      context: { id: 'bad' },
    })
  })

  it('is found beside a capability that cannot be combined', () => {
    const Odd = defineCapability<object>()('odd', {
      combine() {
        throw new Error('combine')
      },
    })
    const odd = (id: string) =>
      definePlugin({ id, provides: [Odd], setup: () => ({ provide: { odd: {} } }) })()
    const needy = definePlugin({ id: 'needy', contributes: [action('needy', [Odd as never])] })
    const kit = kitOf(odd('one'), odd('two'), needy(), good())
    expect(kit.slot(accountActions).map(({ id }) => id)).toEqual(['good', 'needy'])
  })
})

describe('a plugin that is none', () => {
  it.each(['provides', 'requires', 'optional'])(
    'is named with the place of what is no capability: %s',
    list => {
      const Real = defineCapability<object>()('real')
      const bad = { ...definePlugin({ id: 'bad' })(), [list]: [Real, undefined] }
      const real = definePlugin({ id: 'real', provides: [Real], setup: () => ({ provide: { real: {} } }) })
      expect(thrown(() => kitOf(real(), bad))).toMatchObject({
        code: 'kit/INVALID_PLUGIN',
        message: `'bad': ${list}[1] is no capability`,
        context: { id: 'bad' },
      })
    },
  )

  it.each(['provides', 'requires', 'optional'])(
    'is named with the place of a capability that does not say what to add: %s',
    list => {
      const bad = { ...definePlugin({ id: 'bad' })(), [list]: [{ id: 'names', version: 1 }] }
      expect(thrown(() => kitOf(bad))).toMatchObject({
        code: 'kit/INVALID_PLUGIN',
        message: `'bad': ${list}[0] is no capability`,
      })
    },
  )

  it.each([
    ['provides', undefined, 'capability'],
    ['requires', undefined, 'capability'],
    ['optional', 'names', 'capability'],
    ['contributes', null, 'contribution'],
  ])('is named with what is no list: %s', (list, value, what) => {
    const bad = { ...definePlugin({ id: 'bad' })(), [list]: value }
    expect(thrown(() => kitOf(bad))).toMatchObject({
      code: 'kit/INVALID_PLUGIN',
      message: `'bad': ${list}[0] is no ${what}`,
      context: { id: 'bad' },
    })
  })

  it('is named with its place in the list, and the fix', () => {
    const cases: [unknown, string][] = [
      [good, 'plugins[1] is function: pass a plugin such as swap()'],
      [undefined, 'plugins[1] is undefined: pass a plugin such as swap()'],
      [{ id: 'x' }, 'plugins[1] is object: pass a plugin such as swap()'],
      [definePlugin({ id: 'My Plugin' })(), `plugins[1]: the id 'My Plugin' must match ${PLUGIN_ID}`],
    ]
    for (const [plugin, message] of cases)
      expect(thrown(() => kitOf(definePlugin({ id: 'first' })(), plugin))).toMatchObject({
        code: 'kit/INVALID_PLUGIN',
        message,
      })
  })
})

describe('events of the kit', () => {
  type Prefix<Name> = Name extends `${infer Id}:${string}` ? Id : never
  const taken: Record<Prefix<keyof KitEvents>, true> = {
    modal: true,
    connect: true,
    disconnect: true,
    account: true,
    network: true,
    plugin: true,
  }
  it.each(Object.keys(taken))('are emitted by nobody else: no plugin is called %s', id => {
    const forger = definePlugin({ id })
    expect(thrown(() => kitOf(forger()))).toMatchObject({ code: 'kit/INVALID_PLUGIN', context: { id } })
  })
})
