// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPayments } from '../testing/openPayments.js'
import { fakeWindow, shop, usdc } from '../testing/samples.js'

let opened: Awaited<ReturnType<typeof openPayments>>
const open = async () => {
  opened = await openPayments()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('open', () => fakeWindow().opened)
  return opened
}
afterEach(async () => {
  vi.useRealTimers()
  await opened.kit.dispose()
  vi.unstubAllGlobals()
})

const request = {
  recipient: shop,
  amount: 500n,
  asset: usdc,
  exchangeId: 'one',
  hasOwnAddress: true,
} as const
const asks = 'reown_getExchangeBuyStatus'

describe('an app that asked without a view', () => {
  it.each(['IN_PROGRESS', 'SUCCESS'])('hears of a payment that comes late, after %s', async status => {
    const { app, kit, chain, service } = await open()
    const heard = vi.fn()
    kit.on('exchange-pay:paid' as never, heard as never)
    service.status = status
    const paid = app.pay(request)
    await vi.advanceTimersByTimeAsync(150_000)
    const hash = chain.pay(shop, 500n, usdc.asset)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(await paid).toMatchObject({ hash })
  })
  it('has it asked for to the end, with 3 s or more between two questions, and not after it', async () => {
    const { app, service } = await open()
    const paid = expect(app.pay(request)).rejects.toMatchObject({ code: 'core/TIMEOUT', outcome: 'unknown' })
    const asked: number[] = []
    for (let second = 0; second < 300; second++) {
      const before = service.count(asks)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(service.count(asks) - before).toBeLessThan(2)
      if (service.count(asks) > before) asked.push(second)
    }
    await paid
    expect(asked.at(-1)).toBeGreaterThan(290)
    const gaps = asked.slice(1).map((second, at) => second - (asked[at] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3)
    const count = service.count(asks)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(service.count(asks)).toBe(count)
  })
})

it('a payment pauses once the last one who watches it has asked enough', async () => {
  const { controller, latest } = await open()
  const { id } = await controller.begin(
    { kind: 'pay', asset: usdc, amount: 500n, recipient: `eip155:1:${shop}` },
    { id: 'one', name: 'One' },
    fakeWindow().opened,
  )
  const first = controller.watch(id, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(50_000)
  const second = controller.watch(id, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(50_000)
  await first
  expect(latest()?.isPaused).toBe(false)
  await vi.advanceTimersByTimeAsync(50_000)
  await second
  expect(latest()?.isPaused).toBe(true)
})
