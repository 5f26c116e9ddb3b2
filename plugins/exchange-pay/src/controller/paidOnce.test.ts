// @vitest-environment jsdom
import type { StorageAdapter } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetIdOf } from '../assets/assetId.js'
import type { PayRequest } from '../contract/ExchangePayApi.js'
import { outcomeOf } from '../contract/ExchangePayment.js'
import { type OpenOptions, openPayments } from '../testing/openPayments.js'
import { ether, fakeWindow, me, shop, usdc } from '../testing/samples.js'

const ends: (() => unknown)[] = []
const tab = async (options?: OpenOptions) => {
  // A kit starts by the real clock.
  vi.useRealTimers()
  const opened = await openPayments(options)
  ends.push(() => opened.kit.dispose())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const windows: ReturnType<typeof fakeWindow>[] = []
  vi.stubGlobal('open', () => {
    const made = fakeWindow()
    windows.push(made)
    return made.opened
  })
  return { ...opened, windows, sessions: () => opened.service.count('reown_getExchangePayUrl') }
}
type Tab = Awaited<ReturnType<typeof tab>>
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

const request = {
  recipient: shop,
  amount: 500n,
  asset: assetIdOf(usdc),
  exchangeId: 'one',
  orderId: 'order-1',
  hasOwnAddress: true,
} as const satisfies PayRequest

/** Calls `pay` for as long as it takes to ask once, and leaves. */
async function payOnce({ app }: Tab, change: Partial<PayRequest> = {}) {
  const leaving = new AbortController()
  const paid = app
    .pay({ ...request, ...change, signal: leaving.signal })
    .catch((error: { code: string }) => error.code)
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  return paid
}
/** Pays the order, and lets the service forget that. */
async function pay({ app, chain, service }: Tab, change: Partial<PayRequest> = {}) {
  const first = app.pay({ ...request, ...change })
  await vi.advanceTimersByTimeAsync(100)
  service.txHash = chain.pay(shop, 500n, usdc.asset)
  service.status = 'SUCCESS'
  await vi.advanceTimersByTimeAsync(5_100)
  const result = await first
  Object.assign(service, { status: 'IN_PROGRESS', txHash: undefined })
  return result
}
/** A storage that refuses to write while it is full, as browsers do. */
function fillable() {
  const inner = memoryStorage()
  const storage: StorageAdapter & { isFull: boolean } = {
    ...inner,
    isFull: false,
    set(key, value) {
      if (storage.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      inner.set(key, value)
    },
  }
  return storage
}

describe('an order that is paid', () => {
  it.each<[string, Partial<PayRequest>]>([
    ['the same', {}],
    ['another exchange', { exchangeId: 'two' }],
    ['no exchange', { exchangeId: undefined }],
    ['another asset', { asset: assetIdOf(ether), amount: 7n }],
    ['no id of the order, at its own address', { orderId: undefined }],
  ])('resolves with that payment when it is asked for with %s', async (_, change) => {
    const all = await tab()
    // What has no id is known by its address.
    const result = await pay(all, 'orderId' in change ? change : {})
    expect(await payOnce(all, change)).toEqual(result)
    expect(all.sessions()).toBe(1)
    // Nothing is left to do in a window.
    for (const { opened: window, gone } of all.windows.slice(1)) {
      expect(gone).toEqual([])
      expect(window.closed).toBe(true)
    }
    expect(all.kit.get(all.kit.modal$).open).toBe(false)
  })
  it('resolves with that payment after a reload, and days later', async () => {
    const storage = memoryStorage()
    const first = await tab({ storage })
    const result = await pay(first)
    vi.useRealTimers()
    await first.kit.dispose()
    const second = await tab({ storage })
    vi.setSystemTime(Date.now() + 3 * 86_400_000)
    expect(await payOnce(second)).toEqual(result)
    expect(second.sessions()).toBe(0)
  })
  it('resolves with that payment in another tab, which has not heard of it', async () => {
    const storage = memoryStorage()
    const second = await tab({ storage })
    const first = await tab({ storage })
    const result = await pay(first)
    expect(await payOnce(second)).toEqual(result)
    expect(second.sessions()).toBe(0)
  })
  it('does so while the storage is full, and when another tab writes', async () => {
    const storage = fillable()
    const all = await tab({ storage })
    storage.isFull = true
    const result = await pay(all)
    all.controller.resume('payments')
    expect(await payOnce(all)).toEqual(result)
    expect(all.sessions()).toBe(1)
  })
})

describe('an order that is open', () => {
  it('is followed after the exchange said that it paid, at whatever exchange it is asked for', async () => {
    const all = await tab()
    all.service.status = 'SUCCESS'
    await payOnce(all)
    for (const exchangeId of ['one', 'two']) expect(await payOnce(all, { exchangeId })).toBe('core/ABORTED')
    expect(all.kit.get(all.app.payments$).map(outcomeOf)).toEqual(['confirming'])
    expect(all.sessions()).toBe(1)
    const paid = all.app.pay({ ...request, exchangeId: 'two' })
    await vi.advanceTimersByTimeAsync(100)
    const hash = all.chain.pay(shop, 500n, usdc.asset)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await paid).toMatchObject({ hash, exchangeId: 'one' })
  })
  it('is followed, on the same page, eleven minutes and three days later', async () => {
    const all = await tab()
    await payOnce(all)
    for (const ms of [660_000, 3 * 86_400_000]) {
      vi.setSystemTime(Date.now() + ms)
      await payOnce(all)
    }
    expect(all.kit.get(all.app.payments$).map(outcomeOf)).toEqual(['waiting'])
    expect(all.sessions()).toBe(1)
    expect(all.windows.map(({ gone }) => gone)).toEqual(Array(3).fill(['https://exchange.example/pay']))
  })
  it('is asked for before another exchange opens a session: it may have been paid since', async () => {
    const all = await tab()
    await payOnce(all)
    const hash = all.chain.pay(shop, 500n, usdc.asset)
    expect(await payOnce(all, { exchangeId: 'two' })).toMatchObject({ hash, exchangeId: 'one' })
    expect(all.sessions()).toBe(1)
  })
  it('may be paid elsewhere while nothing came, and whichever pays first counts', async () => {
    const all = await tab()
    await payOnce(all)
    const paid = all.app.pay({ ...request, exchangeId: 'two' })
    await vi.advanceTimersByTimeAsync(100)
    expect(all.sessions()).toBe(2)
    all.chain.pay(shop, 500n, usdc.asset)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await paid).toMatchObject({ amount: 500n })
    expect(all.kit.get(all.app.payments$).map(outcomeOf).sort()).toEqual(['paid', 'waiting'])
  })
  it('that nobody can read on the network opens no second session', async () => {
    const all = await tab({ readable: false })
    all.service.status = 'SUCCESS'
    for (const exchangeId of ['one', 'two'])
      expect(await payOnce(all, { exchangeId })).toBe('exchange-pay/STATUS_UNKNOWN')
    expect(all.sessions()).toBe(1)
  })
  it('may be paid anew once the exchange says that it did not pay', async () => {
    const all = await tab()
    all.service.status = 'FAILED'
    expect(await payOnce(all)).toBe('exchange-pay/FAILED')
    all.service.status = 'IN_PROGRESS'
    await payOnce(all)
    expect(all.sessions()).toBe(2)
  })
  it('is the open one of this tab while the storage is full, though another tab writes', async () => {
    const storage = fillable()
    const all = await tab({ storage })
    storage.isFull = true
    const paid = all.app.pay(request)
    await vi.advanceTimersByTimeAsync(100)
    all.controller.resume('payments')
    const hash = all.chain.pay(shop, 500n, usdc.asset)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await paid).toMatchObject({ hash })
  })
  it('is shown by the view that an app asks for, and resolves the call', async () => {
    const all = await tab()
    all.service.status = 'SUCCESS'
    await payOnce(all)
    const paid = all.app.pay({ ...request, exchangeId: undefined })
    await vi.advanceTimersByTimeAsync(100)
    expect(all.kit.get(all.controller.current$)).toBe(all.latest()?.id)
    const hash = all.chain.pay(shop, 500n, usdc.asset)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await paid).toMatchObject({ hash })
  })
  it('is shown there, too, when only the exchange says that it is paid', async () => {
    const all = await tab({ readable: false })
    const { app, kit, controller, latest, service } = all
    service.status = 'SUCCESS'
    await payOnce(all)
    const paid = app.pay({ ...request, exchangeId: undefined })
    const told = expect(paid).rejects.toMatchObject({ code: 'core/ABORTED' })
    await vi.advanceTimersByTimeAsync(100)
    expect([kit.get(kit.modal$).open, kit.get(controller.current$)]).toEqual([true, latest()?.id])
    kit.close()
    await told
    expect(kit.get(controller.current$)).toBeUndefined()
  })
})

describe('a funding', () => {
  it.each(['is closed', 'is left'])('keeps its amount until it is paid and %s', async how => {
    const { kit, controller, chain, service, latest } = await tab()
    kit.open('exchange-pay' as never)
    controller.open({ asset: assetIdOf(usdc), amount: 500n })
    const plan = controller.planOf(kit.get(controller.draft$))
    if (!plan) throw new Error('no plan')
    const { id } = await controller.begin(plan, { id: 'one', name: 'One' }, fakeWindow().opened)
    kit.close()
    expect(kit.get(controller.current$)).toBe(id)
    expect(kit.get(controller.draft$).amount).toBe('0.0005')
    kit.open('exchange-pay' as never)
    service.txHash = chain.pay(me, 500n, usdc.asset)
    void controller.watch(id, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(latest()?.chain).toBe('confirmed')
    if (how === 'is closed') kit.close()
    else controller.show(undefined)
    expect(kit.get(controller.current$)).toBeUndefined()
    expect(kit.get(controller.draft$)).toMatchObject({ asset: usdc, amount: '' })
  })
})
