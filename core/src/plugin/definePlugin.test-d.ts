import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expectTypeOf, it } from 'vitest'
import { Prices } from '../capabilities/prices.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { defineCapability } from '../contract/Capability.js'
import { createKit } from '../kit/createKit.js'
import type { AnyEvent, Kit } from '../kit/Kit.js'
import type { CheckPlugins } from './CheckPlugins.js'
import { definePlugin, eventTypes } from './definePlugin.js'
import type { Plugin } from './Plugin.js'
import type { PluginContext } from './PluginContext.js'
import { route, type ViewProps } from './Route.js'

interface Greeter {
  greet(name: string): Promise<string>
}
const Greet = defineCapability<Greeter>()('greet', { providedBy: 'greeter()' })
const Other = defineCapability<{ x: number }>()('other')
const view = async () => () => null

const greeter = definePlugin({
  id: 'greeter',
  provides: [Greet, Other],
  config: (input: { loud: boolean }) => ({ ...input, extra: 1 }),
  setup: (ctx, config) => {
    expectTypeOf(config.extra).toEqualTypeOf<number>()
    expectTypeOf(ctx.pluginId).toEqualTypeOf<string>()
    return {
      provide: {
        greet: {
          async greet(name) {
            expectTypeOf(name).toEqualTypeOf<string>()
            return name
          },
        },
        other: { x: 1 },
      },
      api: { shout: (text: string) => text.length },
    }
  },
})

const reader = definePlugin({
  id: 'reader',
  requires: [Greet],
  routes: {
    index: route({ title: 'reader.title', view }),
    page: route<{ number: bigint }>({ title: 'reader.page', view }),
  },
})

describe('definePlugin', () => {
  it('types the kit from the plugin tuple', () => {
    const kit = createKit({ plugins: [reader(), greeter({ loud: true })] })
    expectTypeOf(kit.plugins.greeter.shout).toEqualTypeOf<(text: string) => number>()
    kit.open('reader')
    kit.open('reader/page', { number: 1n })
    kit.open({ namespace: 'x' })
    // @ts-expect-error params are missing
    kit.open('reader/page')
    // @ts-expect-error params are of another type
    kit.open('reader/page', { number: 1 })
    // @ts-expect-error there is no such view
    kit.open('reader/nowhere')
    // @ts-expect-error there is no such plugin
    kit.plugins.nobody
  })

  it('lets a plugin use what it declares, and nothing else', () => {
    definePlugin({
      id: 'user',
      requires: [Greet],
      setup(ctx) {
        expectTypeOf(ctx.use(Greet)).toEqualTypeOf<Greeter>()
        // @ts-expect-error 'other' is declared nowhere
        ctx.find(Other)
        return {}
      },
    })
    const reads = (ctx: PluginContext<typeof Greet>) => ctx.find(Greet)
    definePlugin({
      id: 'helped',
      optional: [Other],
      setup(ctx) {
        // @ts-expect-error the helper uses 'greet'
        reads(ctx)
        return {}
      },
    })
  })

  it('types the events of a plugin for itself and for the app', () => {
    const journal = definePlugin({
      id: 'journal',
      events: eventTypes<{ added: { what: string } }>(),
      setup(ctx) {
        ctx.emit('added', { what: 'news' })
        // @ts-expect-error there is no such event
        ctx.emit('addd', { what: 'news' })
        // @ts-expect-error its data is of another type
        ctx.emit('added', { what: 1 })
        return {}
      },
    })
    const kit = createKit({ plugins: [journal()] })
    kit.on('journal:added', ({ what }) => expectTypeOf(what).toEqualTypeOf<string>())
    kit.on('connect:succeeded', ({ walletId }) => expectTypeOf(walletId).toEqualTypeOf<string>())
    // @ts-expect-error there is no such event
    kit.on('journal:addd', () => {})
    // @ts-expect-error there is no such event
    kit.on('connect:succeded', () => {})
    kit.onAny((type, data) => {
      if (type === 'journal:added') expectTypeOf(data).toEqualTypeOf<{ what: string }>()
      if (type === 'modal:opened') expectTypeOf(data).toEqualTypeOf<{ view: string }>()
      // @ts-expect-error there is no such event
      if (type === 'journal:addd') return
    })
    kit.onAny(type => type.length)
    kit.onAny(() => {})
    const other: Kit = kit
    other.onAny((type, data) => {
      expectTypeOf(type).toEqualTypeOf<AnyEvent[0]>()
      if (type === 'modal:opened') expectTypeOf(data).toEqualTypeOf<{ view: string }>()
    })
    // @ts-expect-error a listener of something else
    kit.onAny((type: number) => type)
  })

  it('gives views what the setup gives, and no other', () => {
    const shown = route({
      title: 'x',
      view: async () => (props: ViewProps<{ id: string }, { store: 7 }>) => props,
    })
    definePlugin({
      id: 'a',
      routes: { index: shown },
      setup: () => ({ internal: () => ({ store: 7 as const }) }),
    })
    definePlugin({
      id: 'a',
      routes: { index: shown },
      // @ts-expect-error the view asks for something else
      setup: () => ({ internal: () => ({ store: 8 as const }) }),
    })
    // @ts-expect-error the view asks for something
    definePlugin({ id: 'a', routes: { index: shown }, setup: () => ({}) })
    // @ts-expect-error the schema makes something else than the view takes
    route<{ id: string }>({ title: 'x', params: () => ({ id: 7 }), view: shown.view })
  })

  it('asks for the config', () => {
    const checked = definePlugin({
      id: 'checked',
      config: {} as StandardSchemaV1<{ loud: 'yes' | 'no' }, { loud: boolean }>,
      setup(_, { loud }) {
        expectTypeOf(loud).toEqualTypeOf<boolean>()
        return {}
      },
    })
    checked({ loud: 'yes' })
    // @ts-expect-error the schema takes a text
    checked({ loud: true })
    // @ts-expect-error the config is missing
    greeter()
  })

  it('says what is missing', () => {
    // @ts-expect-error 'reader' needs 'greet' but no installed plugin provides it; add greeter()
    createKit({ plugins: [reader()] })
    // @ts-expect-error 'reader' is installed twice
    createKit({ plugins: [reader(), reader(), greeter({ loud: true })] })
  })

  it('says what to do in the type itself', () => {
    type Check<P extends readonly Plugin[]> = CheckPlugins<P>
    const reads = reader()
    const greets = greeter({ loud: true })
    expectTypeOf<Check<readonly [typeof reads]>>().toEqualTypeOf<
      readonly ["'reader' needs 'greet' but no installed plugin provides it; add greeter()"]
    >()
    expectTypeOf<Check<readonly [typeof greets, typeof greets]>>().toEqualTypeOf<
      readonly ["'greeter' is installed twice", "'greeter' is installed twice"]
    >()
    const signs = definePlugin({ id: 'signs', requires: [SignMessage] })()
    expectTypeOf<
      Check<readonly [typeof signs]>[0]
    >().toEqualTypeOf<"'signs' needs 'sign-message' but no installed plugin provides it; add a chain plugin such as evm()">()
    const priced = definePlugin({ id: 'priced', requires: [Prices] })()
    expectTypeOf<
      Check<readonly [typeof priced]>[0]
    >().toEqualTypeOf<"'priced' needs 'prices' but no installed plugin provides it; add blockchainApi()">()
    const needsTwo = definePlugin({ id: 'both', requires: [Greet, Other] })()
    expectTypeOf<Check<readonly [typeof needsTwo]>[0]>().toEqualTypeOf<
      | "'both' needs 'greet' but no installed plugin provides it; add greeter()"
      | "'both' needs 'other' but no installed plugin provides it; add one"
    >()
  })

  it('takes a good tuple in any order, and lists it does not know', () => {
    const reads = reader()
    const greets = greeter({ loud: true })
    expectTypeOf<CheckPlugins<readonly [typeof reads, typeof greets]>>().toEqualTypeOf<
      readonly [typeof reads, typeof greets]
    >()
    expectTypeOf<CheckPlugins<readonly [typeof greets, typeof reads]>>().toEqualTypeOf<
      readonly [typeof greets, typeof reads]
    >()
    const untyped: readonly Plugin[] = [reads]
    createKit({ plugins: untyped })
    createKit({ plugins: [] })
  })

  it('lets contributions and plugins’ options be checked where they are written', () => {
    createKit({ plugins: [], themeMode: 'light', multiWallet: false })
    // @ts-expect-error there is no such mode
    createKit({ plugins: [], themeMode: 'purple' })
    // @ts-expect-error there is no such option
    createKit({ plugins: [], theme: 'light' })
    // @ts-expect-error the config is of another type
    greeter({ loud: 'very' })
  })

  it('wants what a plugin promised', () => {
    definePlugin({
      id: 'liar',
      provides: [Greet],
      // @ts-expect-error the implementation has another shape
      setup: () => ({ provide: { greet: { greet: 1 } } }),
    })
    const greet = { greet: async (name: string) => name }
    definePlugin({
      id: 'both',
      provides: [Greet, Other],
      setup: () => ({ provide: { greet, other: undefined } }),
    })
    definePlugin({
      id: 'half',
      provides: [Greet, Other],
      // @ts-expect-error 'other' is missing
      setup: () => ({ provide: { greet } }),
    })
    definePlugin({
      id: 'forgetful',
      provides: [Greet],
      // @ts-expect-error `provide` is missing
      setup: () => ({ api: {} }),
    })
    // @ts-expect-error `setup`, which returns `provide`, is missing
    definePlugin({ id: 'idle', provides: [Greet] })
    const offers: (typeof Greet)[] = []
    definePlugin({
      id: 'perhaps',
      provides: [...offers, Other],
      // @ts-expect-error `provide` is missing, whatever else is offered
      setup: () => ({}),
    })
    definePlugin({ id: 'modest', provides: [], setup: () => ({}) })
    definePlugin({ id: 'plain', setup: () => ({ api: {} }) })
  })
})
