import { describe, expectTypeOf, it } from 'vitest'
import { createKit } from '../kit/createKit.js'
import { definePlugin } from './definePlugin.js'
import type { ViewProps } from './Route.js'
import { type ParamsOf, route } from './Route.js'

interface Receipt {
  readonly hash: string
}

const Plain = () => null
const Shown = (props: ViewProps<Receipt>) => props
const Inner = (props: ViewProps<undefined, { store: 7 }>) => props
const Maybe = (props: ViewProps<Receipt | undefined>) => props
const check = (input: { readonly hash: string | bigint }): Receipt => ({ hash: String(input.hash) })

const inline = definePlugin({
  id: 'inline',
  routes: {
    index: route({ title: 'inline.title', view: async () => Plain }),
    inner: route({ title: 'inline.inner', view: async () => Inner }),
    shown: route({ title: 'inline.shown', view: async () => Shown }),
    maybe: route({ title: 'inline.maybe', view: async () => Maybe }),
    checked: route({ title: 'inline.checked', view: async () => Shown, params: check }),
    named: route<Receipt>({ title: 'inline.named', view: async () => Plain }),
    bare: { title: 'inline.bare', view: async () => Plain },
    bareShown: { title: 'inline.bareShown', view: async () => Shown },
    bareChecked: { title: 'inline.bareChecked', view: async () => Plain, params: check },
  },
  setup: () => ({ internal: () => ({ store: 7 as const }) }),
})

type Routes = ReturnType<typeof inline>['routes']

describe('a route written in the plugin', () => {
  it('is opened with what its view takes', () => {
    expectTypeOf<ParamsOf<Routes['index']>>().toEqualTypeOf<undefined>()
    expectTypeOf<ParamsOf<Routes['inner']>>().toEqualTypeOf<undefined>()
    expectTypeOf<ParamsOf<Routes['shown']>>().toEqualTypeOf<Receipt>()
    expectTypeOf<ParamsOf<Routes['maybe']>>().toEqualTypeOf<Receipt | undefined>()
    expectTypeOf<ParamsOf<Routes['named']>>().toEqualTypeOf<Receipt>()
    expectTypeOf<ParamsOf<Routes['bare']>>().toEqualTypeOf<undefined>()
    expectTypeOf<ParamsOf<Routes['bareShown']>>().toEqualTypeOf<Receipt>()
  })

  it('is opened with what its schema takes', () => {
    expectTypeOf<ParamsOf<Routes['checked']>>().toEqualTypeOf<{ readonly hash: string | bigint }>()
    expectTypeOf<ParamsOf<Routes['bareChecked']>>().toEqualTypeOf<{ readonly hash: string | bigint }>()
  })

  it('is checked by kit.open', () => {
    const kit = createKit({ plugins: [inline()] })
    kit.open('inline')
    kit.open('inline/inner')
    kit.open('inline/maybe')
    kit.open('inline/shown', { hash: '0x1' })
    kit.open('inline/checked', { hash: 1n })
    // @ts-expect-error it takes nothing
    kit.open('inline', 5)
    // @ts-expect-error it takes nothing
    kit.open('inline/bare', 5)
    // @ts-expect-error the params are missing
    kit.open('inline/shown')
    // @ts-expect-error the params are missing
    kit.open('inline/bareShown')
    // @ts-expect-error a hash is a text
    kit.open('inline/shown', { hash: 1 })
    // @ts-expect-error a hash is no boolean
    kit.open('inline/checked', { hash: true })
  })

  it('gives its view what the schema makes', () => {
    // @ts-expect-error the schema makes something else than the view takes
    route({ title: 'x', view: async () => Shown, params: () => ({ hash: 7 }) })
    definePlugin({
      id: 'wrong',
      routes: {
        // @ts-expect-error the schema makes something else than the view takes
        index: route({ title: 'x', view: async () => Shown, params: () => ({ hash: 7 }) }),
      },
    })
  })
})
