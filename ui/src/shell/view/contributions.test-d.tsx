import {
  type AssetBalance,
  accountActions,
  atom,
  avatars,
  type ConfirmStepParams,
  confirmSteps,
  definePlugin,
  defineSlot,
  gates,
  type Kit,
  modalParts,
  type Network,
  overlays,
  pairingViews,
  type RouteName,
  route,
  rowParts,
  type ViewName,
  type ViewProps,
  views,
  viewWrappers,
} from '@latchkit/core'
import { describe, expectTypeOf, it } from 'vitest'
import { useEvents } from '../../hooks/useEvents.js'
import type { WrapperProps } from './loadWrapped.js'

const view = async () => () => null
const of =
  <Params,>() =>
  async () =>
  (props: ViewProps<Params>) =>
    props.params
const isShut$ = () => atom(() => true)

describe('the view of a contribution', () => {
  it('takes what its slot gives', () => {
    rowParts.of({ id: 'a', row: 'token', view: of<AssetBalance>() })
    rowParts.of({ id: 'a', row: 'network', view: of<Network>() })
    rowParts.of({ id: 'a', row: 'token', view: of<AssetBalance | Network>() })
    confirmSteps.of({ id: 'a', view: of<ConfirmStepParams>() })
    avatars.of({ view: of<{ address: string }>() })
    modalParts.of({ id: 'a', place: 'footer', view: of<{ view: string }>() })
    views.of({ name: 'GetWallet', view: of<{ walletId: string }>() })
    viewWrappers.of({ around: 'Account', view: async () => (props: WrapperProps) => props.children })
    overlays.of({ id: 'a', view: async () => props => expectTypeOf(props.kit).toExtend<Kit>() })
    rowParts.of({
      id: 'a',
      row: 'token',
      view: async () => props => expectTypeOf(props.params).toEqualTypeOf<AssetBalance>(),
    })
  })
  it('takes nothing else', () => {
    // @ts-expect-error a token is no network
    rowParts.of({ id: 'a', row: 'token', view: of<Network>() })
    // @ts-expect-error it gets no such thing
    confirmSteps.of({ id: 'a', view: of<{ nothing: 1 }>() })
    // @ts-expect-error the size is a number
    avatars.of({ view: of<{ size: string }>() })
    // @ts-expect-error it gets the view and its params
    modalParts.of({ id: 'a', place: 'footer', view: of<number>() })
    // @ts-expect-error Connect takes no params
    views.of({ name: 'Connect', view: of<number>() })
    // @ts-expect-error an overlay gets none
    overlays.of({ id: 'a', view: of<number>() })
    // @ts-expect-error a view may not make up a kit
    overlays.of({ id: 'a', view: async () => (props: { kit: { plugins: { shop: { price: 1 } } } }) => props })
    // @ts-expect-error nor may that of a route
    route({ title: 'a', view: async () => (props: { kit: { plugins: { shop: { price: 1 } } } }) => props })
  })
})

describe('a view that a contribution names', () => {
  it('is one of the shell, or a route', () => {
    viewWrappers.of({ around: 'send/review', view })
    // @ts-expect-error there is no such view
    viewWrappers.of({ around: 'Acount', view })
    // @ts-expect-error there is no such view
    views.of({ name: 'Conect', view })
    // @ts-expect-error there is no such view
    views.of({ name: 'Connect', help: 'Nonsense', view })
    // @ts-expect-error there is no such view
    gates.of({ view: 'Nonsense', isShut$ })
    // @ts-expect-error there is no such view
    modalParts.of({ id: 'a', place: 'footer', on: ['Connect', 'Conect'], view })
    // @ts-expect-error there is no such view
    accountActions.of({ id: 'a', label: 'a', to: 'Nonsense' })
    // @ts-expect-error the shell draws no such icon
    accountActions.of({ id: 'a', label: 'a', to: 'shop', icon: 'sned' })
  })

  const routes = {
    index: route({ title: 'shop.title', view }),
    pay: route({
      title: 'shop.pay',
      params: (input: { items: string[] }) => ({ amount: BigInt(input.items.length) }),
      view: of<{ amount: bigint }>(),
    }),
  }
  const action = { id: 'shop', label: 'shop.title' } as const

  it('is one that the plugin has, or is said to be of another', () => {
    definePlugin({
      id: 'shop',
      routes,
      contributes: [
        accountActions.of({ ...action, to: 'shop' }),
        accountActions.of({ ...action, to: 'shop/pay', params: { items: ['a'] } }),
        accountActions.of({ ...action, to: 'GetWallet', params: { walletId: 'fox' } }),
        accountActions.of({ ...action, to: 'send' as RouteName, params: 42 }),
        gates.of({ view: 'shop/pay', isShut$ }),
        viewWrappers.of({ around: 'send' as RouteName, view }),
        modalParts.of({ id: 'a', place: 'footer', on: ['Connect', 'shop'], view }),
        pairingViews.of({ basic: 'shop', wallet: 'shop/pay' }),
      ],
    })
    // @ts-expect-error 'nonsense' is no view of the shell and no route of 'shop'
    definePlugin({ id: 'shop', routes, contributes: [accountActions.of({ ...action, to: 'nonsense' })] })
    // @ts-expect-error 'shop/gate' is no view
    definePlugin({ id: 'shop', routes, contributes: [gates.of({ view: 'shop/gate', isShut$ })] })
    // @ts-expect-error 'sent' is no view
    definePlugin({ id: 'shop', routes, contributes: [viewWrappers.of({ around: 'sent', view })] })
    // @ts-expect-error 'shop/phone' is no route
    definePlugin({ id: 'shop', contributes: [pairingViews.of({ basic: 'shop', wallet: 'shop/phone' })] })
    definePlugin({
      id: 'shop',
      routes,
      // @ts-expect-error 'shops' is no view
      contributes: [modalParts.of({ id: 'a', place: 'footer', on: ['Connect', 'shops'], view })],
    })
  })

  it('is opened with what it takes', () => {
    definePlugin({
      id: 'shop',
      routes,
      // @ts-expect-error 'shop/pay' is opened with other params
      contributes: [accountActions.of({ ...action, to: 'shop/pay', params: { items: [1] } })],
    })
    // @ts-expect-error 'shop/pay' is opened with other params
    definePlugin({ id: 'shop', routes, contributes: [accountActions.of({ ...action, to: 'shop/pay' })] })
    // @ts-expect-error 'GetWallet' is opened with other params
    definePlugin({ id: 'shop', contributes: [accountActions.of({ ...action, to: 'GetWallet' })] })
  })

  it('is checked in slots of a plugin too, where their fields say so', () => {
    const links = defineSlot<{ readonly page: ViewName; readonly to: string }>('links')
    definePlugin({ id: 'shop', routes, contributes: [links.of({ page: 'shop', to: 'bob' })] })
    // @ts-expect-error 'shops' is no view
    definePlugin({ id: 'shop', routes, contributes: [links.of({ page: 'shops', to: 'bob' })] })
  })

  it('is opened by the plugin as it is declared', () => {
    definePlugin({
      id: 'shop',
      routes,
      setup(ctx) {
        ctx.open('Connect')
        ctx.open('GetWallet', { walletId: 'fox' })
        ctx.open('shop')
        ctx.open('shop/pay', { items: ['a'] })
        ctx.open('send' as RouteName, 42)
        // @ts-expect-error there is no such view
        ctx.open('nonsense', 4)
        // @ts-expect-error there is no such view
        ctx.open('Nonsense')
        // @ts-expect-error it takes other params
        ctx.open('shop/pay', { items: [1] })
        // @ts-expect-error it takes params
        ctx.open('shop/pay')
        return {}
      },
    })
  })
})

describe('what a view needs of its plugin', () => {
  const needy = async () => (props: ViewProps<undefined, { store: 7 }>) => props.plugin
  it('needs a setup', () => {
    const routes = { index: route({ title: 'a', view: needy }) }
    // @ts-expect-error setup is missing
    definePlugin({ id: 'shop', routes })
    // @ts-expect-error setup is missing
    definePlugin({ id: 'shop', contributes: [overlays.of({ id: 'a', view: needy })] })
    definePlugin({ id: 'shop', routes, setup: () => ({ internal: () => ({ store: 7 as const }) }) })
  })
})

it('events of the kit are known without a registered kit', () => {
  useEvents('modal:opened', () => {})
  useEvents('shop:sold', () => {})
  useEvents('ferry:sailed', ({ at }) => expectTypeOf(at).toEqualTypeOf<number>())
  useEvents('*', () => {})
  // @ts-expect-error there is no such event
  useEvents('modal:opend', () => {})
})

it('the name of any event tells its data', () => {
  useEvents('*', (data, type) => {
    if (type === 'modal:opened') expectTypeOf(data).toEqualTypeOf<{ view: string }>()
    if (type === 'ferry:sailed') expectTypeOf(data).toEqualTypeOf<{ at: number }>()
    // @ts-expect-error no plugin that is known tells it
    if (type === 'ferry:saild') return
  })
  useEvents('*', data => expectTypeOf(data).toBeUnknown())
  useEvents('connect:succeeded', ({ walletId }, type) => {
    expectTypeOf(walletId).toEqualTypeOf<string>()
    expectTypeOf(type).toEqualTypeOf<'connect:succeeded'>()
  })
})
