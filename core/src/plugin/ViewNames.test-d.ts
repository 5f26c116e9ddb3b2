import { describe, expectTypeOf, it } from 'vitest'
import type { NamedEvents } from '../events/KitEvents.js'
import type { Kit } from '../kit/Kit.js'
import { accountActions } from '../slots/accountActions.js'
import { gates } from '../slots/gates.js'
import { modalParts } from '../slots/modalParts.js'
import { views, viewWrappers } from '../slots/views.js'
import { atom } from '../state/atom.js'
import { definePlugin } from './definePlugin.js'
import { route, type ViewProps } from './Route.js'
import type { NamedRoutes, RouteName } from './ViewNames.js'

const view = async () => () => null
const of =
  <Params>() =>
  async () =>
  (props: ViewProps<Params>) =>
    props.params

/** As another package has them. */
const routes = {
  index: route({ title: 'ferry.title', view }),
  pay: route({
    title: 'ferry.pay',
    params: (input: { seats: string[] }) => ({ price: BigInt(input.seats.length) }),
    view: of<{ price: bigint }>(),
  }),
}

declare module './ViewNames.js' {
  interface PluginRoutes extends NamedRoutes<'ferry', typeof routes> {}
}
declare module '../events/KitEvents.js' {
  interface PluginEvents extends NamedEvents<'ferry', { sailed: { at: number } }> {}
}

const isShut$ = () => atom(() => true)
const action = { id: 'a', label: 'a' } as const

describe('the routes of another plugin that is known by type', () => {
  it('are opened, wrapped and led to with their params', () => {
    definePlugin({
      id: 'pier',
      contributes: [
        accountActions.of({ ...action, to: 'ferry' }),
        accountActions.of({ ...action, to: 'ferry/pay', params: { seats: ['1a'] } }),
        gates.of({ view: 'ferry', isShut$ }),
        modalParts.of({ id: 'a', place: 'footer', on: ['ferry/pay'], view }),
        viewWrappers.of({ around: 'ferry/pay', view: of<{ price: bigint }>() }),
        viewWrappers.of({ around: 'ferry/pay', view: of<unknown>() }),
        views.of({ name: 'ferry/pay', title: 'pier.pay', view: of<{ price: bigint }>() }),
        views.of({
          name: 'ferry/pay',
          view: async () => props => expectTypeOf(props.params).toEqualTypeOf<{ price: bigint }>(),
        }),
      ],
      setup(ctx) {
        ctx.open('ferry')
        ctx.open('ferry/pay', { seats: ['1a'] })
        ctx.router.replace('ferry/pay', { seats: ['1a'] })
        // @ts-expect-error it takes seats
        ctx.open('ferry/pay')
        // @ts-expect-error a seat is text
        ctx.open('ferry/pay', { seats: [1] })
        // @ts-expect-error there is no such route
        ctx.open('ferry/bay')
        // @ts-expect-error there is no such route
        ctx.router.push('ferry/bay')
        return {}
      },
    })
  })

  it('are not misspelt, nor given other params', () => {
    // @ts-expect-error 'ferry/bay' is no route
    definePlugin({ id: 'pier', contributes: [accountActions.of({ ...action, to: 'ferry/bay' })] })
    // @ts-expect-error 'ferry/pay' is opened with other params
    definePlugin({ id: 'pier', contributes: [accountActions.of({ ...action, to: 'ferry/pay' })] })
    // @ts-expect-error 'ferry/bay' is no route
    definePlugin({ id: 'pier', contributes: [gates.of({ view: 'ferry/bay', isShut$ })] })
    definePlugin({
      id: 'pier',
      // @ts-expect-error 'ferry/bay' is no route
      contributes: [modalParts.of({ id: 'a', place: 'footer', on: ['ferry/bay'], view })],
    })
    // @ts-expect-error 'ferry/bay' is no route
    definePlugin({ id: 'pier', contributes: [viewWrappers.of({ around: 'ferry/bay', view })] })
    definePlugin({
      id: 'pier',
      // @ts-expect-error what is around it gets a price, as the view does
      contributes: [viewWrappers.of({ around: 'ferry/pay', view: of<{ seats: string[] }>() })],
    })
    // @ts-expect-error 'ferry/bay' is no route
    views.of({ name: 'ferry/bay', view })
    // @ts-expect-error its view gets a price
    views.of({ name: 'ferry/pay', view: of<{ seats: string[] }>() })
  })

  it('are known to the kit that views get, which may have other plugins too', () => {
    const go = (kit: Kit) => {
      kit.open('ferry/pay', { seats: [] })
      kit.router.push('ferry/pay', { seats: [] })
      kit.router.reset('pier')
      kit.router.push('ferry/bay' as RouteName, 7)
      // @ts-expect-error it takes seats
      kit.router.push('ferry/pay', { seat: 1 })
      // @ts-expect-error there is no such route
      kit.router.push('ferry/bay')
      // @ts-expect-error there is no such route
      kit.open('ferry/bay')
    }
    expectTypeOf(go).toBeFunction()
  })
})

it('the events of another plugin that is known by type tell their data', () => {
  const listen = (kit: Kit) => {
    kit.on('ferry:sailed', ({ at }) => expectTypeOf(at).toEqualTypeOf<number>())
    // @ts-expect-error there is no such event
    kit.on('ferry:saild', () => {})
    kit.onAny((type, data) => {
      if (type === 'ferry:sailed') expectTypeOf(data).toEqualTypeOf<{ at: number }>()
      // @ts-expect-error there is no such event
      else if (type === 'ferry:saild') return
      else if ((type as string) === 'pier:built') expectTypeOf(data).not.toBeAny()
    })
  }
  definePlugin({
    id: 'pier',
    setup(ctx) {
      ctx.onAny((type, data) => {
        if (type === 'ferry:sailed') expectTypeOf(data.at).toEqualTypeOf<number>()
        // @ts-expect-error there is no such event
        else if (type === 'ferry:saild') return
      })
      ctx.onAny(type => type.length)
      return {}
    },
  })
  expectTypeOf(listen).toBeFunction()
})
