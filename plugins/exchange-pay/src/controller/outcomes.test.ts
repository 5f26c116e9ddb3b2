// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PayRequest } from '../contract/ExchangePayApi.js'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import { outcomeOf } from '../contract/ExchangePayment.js'
import { openPayments } from '../testing/openPayments.js'
import { fakeWindow, shop, usdc } from '../testing/samples.js'

let opened: Awaited<ReturnType<typeof openPayments>>
const open = async () => {
  opened = await openPayments()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('open', () => fakeWindow().opened)
  return opened
}
afterEach(async () => {
  vi.useRealTimers()
  await opened.kit.dispose()
  vi.unstubAllGlobals()
})

const request: PayRequest = {
  recipient: shop,
  amount: 500n,
  asset: usdc,
  hasOwnAddress: true,
  orderId: '7',
}
const one = { id: 'one', name: 'One' }
const two = { id: 'two', name: 'Two' }
const hash = `0x${'f'.repeat(64)}`

/** An app that asked in the view; `begin` is the press on an exchange there. */
async function asked(change: Partial<PayRequest> = {}) {
  const all = await open()
  const { app, kit, controller } = all
  const result = app.pay({ ...request, ...change })
  result.catch(() => {})
  await vi.waitFor(() => expect(kit.get(kit.modal$).open).toBe(true))
  const plan = kit.get(controller.plan$) as PaymentPlan
  const begin = (exchange: typeof one) => controller.begin(plan, exchange, fakeWindow().opened)
  const look = async (id: string) => {
    void controller.watch(id, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(100)
  }
  return { ...all, result, plan, begin, look }
}

describe('an app that asked in the view', () => {
  it('is told of the exchange that paid, though the visitor tried another one since', async () => {
    const { kit, controller, service, chain, result, begin, look } = await asked()
    const first = await begin(one)
    const second = await begin(two)
    service.status = 'FAILED'
    await look(second.id)
    service.status = 'SUCCESS'
    chain.pay(shop, 500n, usdc.asset)
    controller.show(first.id)
    await look(first.id)
    kit.close()
    expect(await result).toMatchObject({ sessionId: first.sessionId })
  })
  it('is told of an earlier payment of its order that the visitor goes back to', async () => {
    const { kit, app, controller, chain, begin, look, result } = await asked()
    const first = await begin(one)
    kit.close()
    await expect(result).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    const again = app.pay(request)
    await vi.waitFor(() => expect(kit.get(kit.modal$).open).toBe(true))
    controller.show(first.id)
    chain.pay(shop, 500n, usdc.asset)
    await look(first.id)
    expect(await again).toMatchObject({ sessionId: first.sessionId })
  })
  it('hears of no failure while another exchange may still pay', async () => {
    const { kit, service, result, begin, look } = await asked()
    await begin(one)
    const second = await begin(two)
    service.status = 'FAILED'
    await look(second.id)
    kit.close()
    await expect(result).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
  })
  it('hears of the exchange that says it paid rather than of the one that did not', async () => {
    const { kit, service, chain, result, begin, look } = await asked()
    const { id } = await begin(one)
    service.txHash = chain.pay(shop, 20n, usdc.asset)
    await look(id)
    service.txHash = undefined
    service.status = 'FAILED'
    await look((await begin(two)).id)
    kit.close()
    await expect(result).rejects.toMatchObject({ code: 'exchange-pay/MISMATCH', outcome: {} })
  })
})

describe('an exchange that says it did not pay', () => {
  const atOne = { ...request, exchangeId: 'one' }
  it('leaves open whether it did, with the transaction that it named', async () => {
    const { app, service } = await open()
    service.txHash = hash
    const refused = expect(app.pay(atOne)).rejects.toMatchObject({
      code: 'exchange-pay/FAILED',
      outcome: { hash },
    })
    await vi.advanceTimersByTimeAsync(5_100)
    service.status = 'FAILED'
    await vi.advanceTimersByTimeAsync(5_100)
    await refused
  })
  it('and named none leaves it unknown', async () => {
    const { app, service } = await open()
    service.status = 'FAILED'
    await expect(app.pay(atOne)).rejects.toMatchObject({ code: 'exchange-pay/FAILED', outcome: 'unknown' })
  })
  it('moved nothing if the network undid its transaction', async () => {
    const { app, service, chain } = await open()
    const refused = expect(app.pay(atOne)).rejects.toMatchObject({
      code: 'exchange-pay/FAILED',
      outcome: 'untouched',
    })
    await vi.advanceTimersByTimeAsync(100)
    service.status = 'FAILED'
    service.txHash = chain.pay(shop, 500n, usdc.asset, { status: 0n })
    await vi.advanceTimersByTimeAsync(5_100)
    await refused
  })
  it('leaves open what happened if it names a transaction from before, which the network undid', async () => {
    const { app, service, chain } = await open()
    service.status = 'FAILED'
    service.txHash = chain.pay(shop, 500n, usdc.asset, { status: 0n })
    await expect(app.pay(atOne)).rejects.toMatchObject({
      code: 'exchange-pay/FAILED',
      outcome: { hash: service.txHash },
    })
  })
  it('is not the end while its transaction waits to be mined', async () => {
    const { app, service, chain, latest } = await open()
    service.txHash = chain.pay(shop, 500n, usdc.asset, { isPending: true })
    const paid = app.pay(atOne)
    await vi.advanceTimersByTimeAsync(100)
    service.status = 'FAILED'
    await vi.advanceTimersByTimeAsync(5_100)
    const payment = latest()
    expect(payment && outcomeOf(payment)).toBe('confirming')
    chain.mine(String(service.txHash))
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await paid).toMatchObject({ hash: service.txHash })
  })
})

describe('an order that the exchange says it paid', () => {
  const atOne = { ...request, exchangeId: 'one' }
  async function reported(change: Partial<PayRequest>) {
    const all = await open()
    all.service.status = 'SUCCESS'
    const first = all.app.pay({ ...atOne, ...change, timeoutMs: 20_000 })
    const told = expect(first).rejects.toMatchObject({ code: 'core/TIMEOUT', outcome: 'unknown' })
    await vi.advanceTimersByTimeAsync(20_100)
    await told
    const payment = all.latest()
    expect(payment && outcomeOf(payment)).toBe('confirming')
    return all
  }
  it.each([
    ['soon', 10, {}],
    ['hours later', 4 * 3_600_000, {}],
    ['soon, known by its address alone', 10, { orderId: undefined }],
  ])('is not opened a second time %s', async (_, laterMs, change) => {
    const { app, service, chain } = await reported(change)
    vi.setSystemTime(Date.now() + laterMs)
    const paid = app.pay({ ...atOne, ...change })
    await vi.advanceTimersByTimeAsync(10)
    chain.pay(shop, 500n, usdc.asset)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await paid).toMatchObject({ exchangeId: 'one' })
    expect(service.count('reown_getExchangePayUrl')).toBe(1)
  })
})

describe('what an app asked for in the view', () => {
  const opens = 'reown_getExchangePayUrl'
  it('cannot be paid once the app gave it up', async () => {
    const leaving = new AbortController()
    const { kit, controller, service, result, begin, latest } = await asked({ signal: leaving.signal })
    leaving.abort()
    await expect(result).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    expect(kit.get(controller.plan$)).toBeUndefined()
    await expect(begin(one)).rejects.toMatchObject({ code: 'exchange-pay/NOT_INITIATED' })
    expect(service.count(opens)).toBe(0)
    expect(latest()).toBeUndefined()
  })
  it('cannot be paid though its page comes after the app gave it up', async () => {
    const leaving = new AbortController()
    const { controller, service, result, plan, latest } = await asked({ signal: leaving.signal })
    const window = fakeWindow()
    const { fetch } = globalThis
    let answer = () => {}
    const held = new Promise<void>(resolve => (answer = resolve))
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answered = await fetch(...asked)
      await held
      return answered
    })
    const begun = controller.begin(plan, one, window.opened)
    const refused = expect(begun).rejects.toMatchObject({ code: 'exchange-pay/NOT_INITIATED' })
    // Its answer is on the way.
    await vi.waitFor(() => expect(service.count(opens)).toBe(1))
    leaving.abort()
    await expect(result).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    answer()
    await refused
    expect(window.gone).toEqual([])
    expect(window.opened.closed).toBe(true)
    expect(latest()).toBeUndefined()
  })
  it('cannot be paid again once it is paid', async () => {
    const { kit, controller, service, chain, result, begin, look } = await asked()
    const { id } = await begin(one)
    chain.pay(shop, 500n, usdc.asset)
    await look(id)
    await result
    kit.close()
    expect(kit.get(controller.plan$)).toBeUndefined()
    await expect(begin(one)).rejects.toMatchObject({ code: 'exchange-pay/NOT_INITIATED' })
    expect(service.count(opens)).toBe(1)
  })
  it('makes way for the next that the app asks for, which stays', async () => {
    const leaving = new AbortController()
    const { app, kit, controller, result, plan } = await asked({ signal: leaving.signal })
    const next = app.pay({ ...request, amount: 700n })
    next.catch(() => {})
    await vi.waitFor(() => expect(kit.get(controller.plan$)).not.toBe(plan))
    leaving.abort()
    await expect(result).rejects.toMatchObject({ outcome: 'untouched' })
    expect(kit.get(controller.plan$)).toMatchObject({ amount: 700n })
  })
  it('is given up at once if the app did so before', async () => {
    const { app, kit, controller, service } = await open()
    for (const exchangeId of [undefined, 'one']) {
      const asking = app.pay({ ...request, exchangeId, signal: AbortSignal.abort() })
      await expect(asking).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    }
    expect(kit.get(controller.plan$)).toBeUndefined()
    expect(kit.get(kit.modal$).open).toBe(false)
    expect(service.called).toEqual([])
  })
})
