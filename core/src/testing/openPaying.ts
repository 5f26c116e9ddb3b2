import type { ConnectionsState } from '../connection/ConnectionsState.js'
import { specError } from '../errors/toKitError.js'
import { createOpenRequest } from '../plugin/createOpenRequest.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { route } from '../plugin/Route.js'
import { gates } from '../slots/gates.js'
import { atom } from '../state/atom.js'
import { createMockWallet } from './createMockWallet.js'
import { openMockKit } from './openMockKit.js'

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
        wait: request.wait,
        paid: (hash: string) => request.finish(hash, request.markAsking()),
        ask() {
          const asked = request.markAsking()
          return () => request.noteFailure(specError('core/USER_REJECTED', { outcome: 'untouched' }), asked)
        },
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
export const guarded = definePlugin({
  id: 'guarded',
  routes: { terms: route({ title: 'terms', view }), sign: route({ title: 'sign', view }) },
  contributes: [
    gates.of({ view: steps[0], isShut$: kit => isAt(kit, 0) }),
    gates.of({ view: steps[1], isShut$: kit => isAt(kit, 1) }),
  ],
  setup: ctx => ({ api: { take: () => ctx.set(taken$, ctx.get(taken$) + 1) } }),
})

/** A kit with a feature that pays, whose call waits for it, and another feature; both need an account. */
export async function openPaying(options: Parameters<typeof openMockKit>[0] = {}) {
  const fox = createMockWallet({ id: 'fox' })
  fox.autoApprove()
  const made = await openMockKit({
    wallets: [fox],
    ...options,
    plugins: [paying(), other(), ...(options.plugins ?? [])],
  })
  const { kit, connections } = made
  const controllers = kit.plugins as unknown as {
    readonly paying: {
      pay(): Promise<{ hash: string }>
      wait(): Promise<{ hash: string }>
      paid(hash: string): void
      ask(): () => void
    }
    readonly guarded: { take(): void }
  }
  const settlingOf = (call: Promise<{ hash: string }>) => ({
    settling: call.then(
      ({ hash }) => hash,
      error => error.code,
    ),
  })
  const pay = () => settlingOf(controllers.paying.pay())
  const wait = () => settlingOf(controllers.paying.wait())
  return {
    ...made,
    pay,
    wait,
    paid: controllers.paying.paid,
    /** Asks a wallet for the call; what it returns refuses. */
    ask: controllers.paying.ask,
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
