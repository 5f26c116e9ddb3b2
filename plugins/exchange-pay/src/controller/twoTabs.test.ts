// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPayments } from '../testing/openPayments.js'
import { fakeWindow, shop, usdc } from '../testing/samples.js'
import { inTurn } from './inTurn.js'

const one = { id: 'one', name: 'One' }
const order = (orderId: string) =>
  ({ kind: 'pay', asset: usdc, amount: 500n, recipient: `eip155:1:${shop}`, orderId }) as const

/** The Web Locks API of a browser whose tabs are kits of this page. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    async request<T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      const before = held.get(name)
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
      const turn = Promise.race([before?.catch(() => {}), aborted]).then(work)
      held.set(name, turn)
      return turn
    },
  }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('two tabs', () => {
  it('that pay one order at once open one session, and both go to its page', async () => {
    const storage = memoryStorage()
    const first = await openPayments({ storage })
    const second = await openPayments({ storage })
    const windows = [fakeWindow(), fakeWindow()]
    const payments = await Promise.all(
      [first, second].map(({ controller }, at) =>
        controller.begin(order('7'), one, windows[at]?.opened as Window),
      ),
    )
    expect(second.service.count('reown_getExchangePayUrl')).toBe(1)
    expect(payments[1]?.id).toBe(payments[0]?.id)
    expect(windows.map(({ gone }) => gone)).toEqual(Array(2).fill(['https://exchange.example/pay']))
    expect(second.latest()).toMatchObject({ id: payments[0]?.id, orderId: '7' })
    await Promise.all([first.kit.dispose(), second.kit.dispose()])
  })

  it('that pay two orders open two sessions, without waiting for each other', async () => {
    const storage = memoryStorage()
    const first = await openPayments({ storage })
    const second = await openPayments({ storage })
    const fetched = globalThis.fetch
    const hanging = vi.fn(() => new Promise<Response>(() => {}))
    vi.stubGlobal('fetch', hanging)
    const waiting = first.controller.begin(order('7'), one, fakeWindow().opened).catch(() => {})
    await vi.waitFor(() => expect(hanging).toHaveBeenCalled())
    vi.stubGlobal('fetch', fetched)
    expect(await second.controller.begin(order('8'), one, fakeWindow().opened)).toMatchObject({
      orderId: '8',
    })
    await Promise.all([first.kit.dispose(), second.kit.dispose()])
    await waiting
  })
})

describe('what another tab wrote of a payment', () => {
  it('stays when this one, which has not heard of it, writes of another payment', async () => {
    const storage = memoryStorage()
    const first = await openPayments({ storage })
    const { id } = await first.controller.begin(order('7'), one, fakeWindow().opened)
    // Loads the payment as it is now.
    const second = await openPayments({ storage })
    first.service.status = second.service.status = 'FAILED'
    await first.controller.watch(id, new AbortController().signal)
    expect(first.latest()?.status).toBe('FAILED')
    await second.controller.begin(order('8'), one, fakeWindow().opened)
    first.controller.resume('payments')
    second.controller.resume('payments')
    for (const { kit, controller } of [first, second])
      expect(kit.get(controller.payments$).find(each => each.id === id)).toMatchObject({ status: 'FAILED' })
    const third = await openPayments({ storage })
    expect(third.kit.get(third.controller.payments$)).toMatchObject([
      { orderId: '8', status: 'IN_PROGRESS' },
      { orderId: '7', status: 'FAILED' },
    ])
    await Promise.all([first, second, third].map(({ kit }) => kit.dispose()))
  })
})

it('runs at once where the browser refuses locks, as in a frame without an origin, and never twice', async () => {
  const refused = new DOMException('', 'SecurityError')
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(refused) },
    configurable: true,
  })
  const { signal } = new AbortController()
  expect(await inTurn('order', signal, async () => 'done')).toBe('done')
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  const work = vi.fn(() => Promise.reject(refused))
  await expect(inTurn('order', signal, work)).rejects.toBe(refused)
  expect(work).toHaveBeenCalledOnce()
})

it('waits for another tab, but not for ever', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const life = new AbortController()
  const never = inTurn('order', life.signal, () => new Promise<void>(() => {}))
  never.catch(() => {})
  const work = vi.fn(async () => {})
  const turn = inTurn('order', life.signal, work)
  timeout.abort(new DOMException('', 'TimeoutError'))
  await expect(turn).rejects.toMatchObject({ code: 'exchange-pay/BUSY' })
  expect(work).not.toHaveBeenCalled()
})
