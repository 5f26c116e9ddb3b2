import { describe, expect, it } from 'vitest'
import type { ConnectionsState } from '../connection/ConnectionsState.js'
import { createOpenRequest } from '../plugin/createOpenRequest.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { route } from '../plugin/Route.js'
import { gates } from '../slots/gates.js'
import { atom } from '../state/atom.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import { sharedStorage } from '../testing/sharedStorage.js'
import { until } from '../testing/until.js'

const view = () => Promise.resolve(() => null)
const paying = definePlugin({
  id: 'paying',
  routes: {
    index: route({ title: 'paying', account: true, view }),
    amount: route({
      title: 'amount',
      account: true,
      view,
      // What it makes of the params would not pass a second time.
      params: ({ amount }: { amount: string }) => {
        if (typeof amount !== 'string') throw new Error('amount must be text')
        return { amount: BigInt(amount) }
      },
    }),
    rates: route({ title: 'rates', view }),
  },
  setup(ctx) {
    const request = createOpenRequest(ctx)
    return {
      api: {
        pay() {
          ctx.open('paying')
          return request.wait()
        },
        paid: (hash: string) => request.finish(hash, request.markAsking()),
      },
    }
  },
})
const other = definePlugin({ id: 'other', routes: { index: route({ title: 'other', account: true, view }) } })

/** Terms to accept and a signature to give, in this order. */
const steps = ['guarded/terms', 'guarded/sign'] as const
const taken$ = atom(0)
const isAt = ({ connections }: { connections: ConnectionsState }, step: number) =>
  atom(get => get(connections.account$) !== undefined && get(taken$) <= step)
const guarded = definePlugin({
  id: 'guarded',
  routes: { terms: route({ title: 'terms', view }), sign: route({ title: 'sign', view }) },
  contributes: [
    gates.of({ view: steps[0], isShut$: kit => isAt(kit, 0) }),
    gates.of({ view: steps[1], isShut$: kit => isAt(kit, 1) }),
  ],
  setup: ctx => ({ api: { take: () => ctx.set(taken$, ctx.get(taken$) + 1) } }),
})

async function openPaying(options: Parameters<typeof openMockKit>[0] = {}) {
  const fox = createMockWallet({ id: 'fox' })
  fox.autoApprove()
  const made = await openMockKit({
    wallets: [fox],
    ...options,
    plugins: [paying(), other(), ...(options.plugins ?? [])],
  })
  const { kit, connections } = made
  const controllers = kit.plugins as unknown as {
    readonly paying: { pay(): Promise<{ hash: string }>; paid(hash: string): void }
    readonly guarded: { take(): void }
  }
  const pay = () => {
    const settling = controllers.paying.pay().then(
      ({ hash }) => hash,
      error => error.code,
    )
    return { settling }
  }
  return {
    ...made,
    pay,
    paid: controllers.paying.paid,
    take: () => controllers.guarded.take(),
    go: kit.open as (view: string, params?: unknown) => void,
    router: kit.router as unknown as Record<
      'push' | 'replace' | 'reset',
      (view: string, params?: unknown) => void
    >,
    connect: () => connections.connect({ walletId: 'fox' }),
    shown: () => kit.get(kit.router.entry$),
    views: () => kit.get(kit.router.state$).history.map(({ view }) => view),
    isOpen: () => kit.get(kit.modal$).open,
  }
}

describe('a view that needs an account', () => {
  it('is shown as it is to whom is connected', async () => {
    const { connect, go, views } = await openPaying()
    await connect()
    go('paying')
    expect(views()).toEqual(['paying'])
  })

  it('is shown after connecting, in place of Connect, with its params', async () => {
    const { kit, connect, go, shown, views } = await openPaying()
    const opened: string[] = []
    kit.on('modal:opened', ({ view }) => opened.push(view))
    go('paying/amount', { amount: '5' })
    expect(shown()).toEqual({
      view: 'Connect',
      params: undefined,
      next: { view: 'paying/amount', params: { amount: 5n } },
    })
    expect(opened).toEqual(['Connect'])
    await connect()
    expect(views()).toEqual(['paying/amount'])
    expect(shown()).toEqual({ view: 'paying/amount', params: { amount: 5n } })
  })

  it('waits below the views that connect, which lead on to it', async () => {
    const { kit, connect, go, router, views } = await openPaying()
    go('paying')
    router.push('ConnectingExternal', { walletId: 'fox' })
    await connect()
    await settled()
    // It shows that it is done, before it leaves.
    expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    kit.router.goBackToIndex(0)
    expect(views()).toEqual(['paying'])
    expect(kit.get(kit.router.state$).direction).toBe('forward')
  })

  it('is shown on the way back from there as well', async () => {
    const { kit, connect, go, router, views } = await openPaying()
    go('Networks')
    go('paying')
    router.push('ConnectingExternal', { walletId: 'fox' })
    await connect()
    await kit.router.goBack()
    expect(views()).toEqual(['Networks', 'paying'])
  })

  it.each(['push', 'replace', 'reset'] as const)('waits also when a view moves to it: %s', async move => {
    const { connect, go, router, views } = await openPaying()
    go('paying/rates')
    router[move]('paying')
    const below = move === 'push' ? ['paying/rates'] : []
    expect(views()).toEqual([...below, 'Connect'])
    await connect()
    expect(views()).toEqual([...below, 'paying'])
  })

  it('takes the place of Connect that is shown already, and of what was opened from there', async () => {
    const { connect, go, router, views, shown } = await openPaying()
    go('Connect')
    go('paying')
    expect(views()).toEqual(['Connect'])
    router.push('ConnectingExternal', { walletId: 'fox' })
    go('other')
    expect(views()).toEqual(['Connect'])
    expect(shown().next?.view).toBe('other')
    await connect()
    expect(views()).toEqual(['other'])
  })

  it('is forgotten when the app asks for Connect itself', async () => {
    const { connect, go, shown, views } = await openPaying()
    go('paying')
    go('Connect')
    expect(shown()).toEqual({ view: 'Connect', params: undefined })
    await connect()
    await settled()
    expect(views()).toEqual(['Connect'])
  })

  it('is forgotten then from a view further on as well', async () => {
    const { kit, connect, go, router, views } = await openPaying()
    go('paying')
    router.push('ConnectingExternal', { walletId: 'fox' })
    go('Connect')
    expect(views()).toEqual(['Connect', 'ConnectingExternal', 'Connect'])
    await connect()
    kit.router.goBackToIndex(0)
    expect(views()).toEqual(['Connect'])
  })

  it('is forgotten on the way back from Connect, and when the modal closes', async () => {
    const { kit, connect, go, views, isOpen } = await openPaying()
    go('Networks')
    go('paying')
    await kit.router.goBack()
    expect(views()).toEqual(['Networks'])
    go('paying')
    kit.close()
    await connect()
    await settled()
    expect([views(), isOpen()]).toEqual([['Connect'], false])
  })

  it('waits on when the wallet refuses', async () => {
    const fox = createMockWallet({ id: 'fox' })
    const { connect, go, shown, views } = await openPaying({ wallets: [fox] })
    go('paying')
    fox.reject()
    await expect(connect()).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(shown().next?.view).toBe('paying')
    fox.approve()
    await connect()
    expect(views()).toEqual(['paying'])
  })

  it('gives way to Connect when the account goes, and comes back with the next one', async () => {
    const { connections, connect, go, router, views } = await openPaying()
    await connect()
    go('Account')
    router.push('paying')
    await connections.disconnect()
    await settled()
    expect(views()).toEqual(['Account', 'Connect'])
    await connect()
    await settled()
    expect(views()).toEqual(['Account', 'paying'])
  })

  it('is shown when another family with an account comes into use', async () => {
    const owl = createMockWallet({ id: 'owl', namespace: 'moon', networkId: 'moon:1' })
    owl.autoApprove()
    const moon = mockChain({ id: 'moon', wallets: [owl] })
    const { connections, go, views } = await openPaying({ plugins: [moon.plugin] })
    await connections.connect({ walletId: 'owl' })
    connections.selectNamespace('mock')
    go('paying')
    expect(views()).toEqual(['Connect'])
    connections.selectNamespace('moon')
    await settled()
    expect(views()).toEqual(['paying'])
  })

  it('is shown when the page finds the wallet of an earlier visit', async () => {
    const fox = createMockWallet({ id: 'fox' })
    fox.autoApprove()
    const storage = memoryStorage()
    const first = await openPaying({ wallets: [fox], storage })
    await first.connect()
    await first.kit.dispose()
    const { chain, go, views } = await openPaying({ wallets: [], storage })
    go('paying')
    expect(views()).toEqual(['Connect'])
    chain.announce(fox)
    await settled()
    expect(views()).toEqual(['paying'])
  })

  it('is shown when another tab connects', async () => {
    const { tab } = sharedStorage()
    const fox = createMockWallet({ id: 'fox' })
    fox.autoApprove()
    const here = await openPaying({ wallets: [fox], storage: tab() })
    const there = await openPaying({ wallets: [fox], storage: tab() })
    here.go('paying')
    await there.connect()
    await until(() => here.views()[0] === 'paying')
  })

  it('takes the place of Connect in a card in the page', async () => {
    const { kit, connect, go, views } = await openPaying()
    kit.open({ embedded: true })
    go('paying')
    expect(views()).toEqual(['Connect'])
    await connect()
    await settled()
    expect(views()).toEqual(['paying'])
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, embedded: true })
  })

  it('is shown once the gates are passed, each in turn', async () => {
    const { connect, go, take, views, isOpen } = await openPaying({ plugins: [guarded()] })
    go('paying')
    await connect()
    await settled()
    expect(views()).toEqual(['Connect', 'guarded/terms'])
    take()
    expect(views()).toEqual(['Connect', 'guarded/sign'])
    take()
    expect([views(), isOpen()]).toEqual([['paying'], true])
  })

  it('is not shown to whom leaves at a gate', async () => {
    const { connections, connect, go, isOpen } = await openPaying({ plugins: [guarded()] })
    go('paying')
    await connect()
    await connections.disconnect()
    await settled()
    expect(isOpen()).toBe(false)
  })
})

describe('a call that waits for such a view', () => {
  it('goes on through connecting, and settles with what happens then', async () => {
    const { connect, pay, paid, views } = await openPaying()
    const { settling } = pay()
    await connect()
    await settled()
    expect(views()).toEqual(['paying'])
    paid('0x1')
    expect(await settling).toBe('0x1')
  })

  it('rejects when the modal is closed before anybody connected', async () => {
    const { kit, pay } = await openPaying()
    const { settling } = pay()
    kit.close()
    expect(await settling).toBe('core/ABORTED')
  })

  it('rejects on the way back from Connect, though the modal stays open', async () => {
    const { kit, go, pay, isOpen } = await openPaying()
    go('Networks')
    const { settling } = pay()
    await kit.router.goBack()
    expect([isOpen(), await settling]).toEqual([true, 'core/ABORTED'])
  })

  it('rejects when the app asks for Connect itself', async () => {
    const { go, pay, isOpen } = await openPaying()
    const { settling } = pay()
    go('Connect')
    expect([isOpen(), await settling]).toEqual([true, 'core/ABORTED'])
  })

  it('rejects when another call or another view takes its place', async () => {
    const { connect, go, pay, paid, views } = await openPaying()
    const first = pay()
    const second = pay()
    expect(await first.settling).toBe('core/ABORTED')
    go('other')
    expect(await second.settling).toBe('core/ABORTED')
    const third = pay()
    await connect()
    await settled()
    expect(views()).toEqual(['paying'])
    paid('0x3')
    expect(await third.settling).toBe('0x3')
  })
})
