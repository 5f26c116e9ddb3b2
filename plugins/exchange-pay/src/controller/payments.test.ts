// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import { outcomeOf } from '../contract/ExchangePayment.js'
import { eachPayments } from '../testing/eachPayments.js'
import type { OpenOptions } from '../testing/openPayments.js'
import { ether, fakeWindow, me, other, shop, usdc } from '../testing/samples.js'

const open = eachPayments()

const one = { id: 'one', name: 'One' }
const planTo = (recipient: string, amount = 500n) =>
  ({ kind: 'pay', asset: usdc, amount, recipient: `eip155:1:${recipient}`, hasOwnAddress: true }) as const
/** A payment that was opened, and the function that asks once how it stands. */
async function begun(options?: OpenOptions, change: Partial<PaymentPlan> = {}, isHeadKnown = true) {
  const all = await open(options)
  all.chain.isDown = !isHeadKnown
  const { id } = await all.controller.begin({ ...planTo(shop), ...change }, one, fakeWindow().opened)
  all.chain.isDown = false
  const watching = new AbortController()
  const watched = all.controller.watch(id, watching.signal)
  await vi.advanceTimersByTimeAsync(0)
  const ask = () => vi.advanceTimersByTimeAsync(5_000)
  const outcome = () => {
    const payment = all.latest()
    return payment && outcomeOf(payment)
  }
  return { ...all, id, ask, outcome, watching, watched }
}

describe('a payment', () => {
  it('L07: asks for exact amounts, and sends the window to the exchange', async () => {
    const { controller, service } = await open()
    const window = fakeWindow()
    await controller.begin(
      { ...planTo(shop), asset: ether, amount: 300_000_000_000_000_001n },
      one,
      window.opened,
    )
    expect(service.called.at(-1)).toMatchObject({
      method: 'reown_getExchangePayUrl',
      projectId: 'pid',
      params: {
        exchangeId: 'one',
        asset: 'eip155:1/slip44:60',
        amount: '0.300000000000000001',
        recipient: `eip155:1:${shop}`,
        projectId: 'pid',
      },
    })
    expect(service.called.at(-1)?.url).toContain('source=fund-wallet')
    expect(window.gone).toEqual(['https://exchange.example/pay'])
  })
  it('L06: belongs to the account that pressed, though another one is in use when its page is known', async () => {
    const { kit, controller, wallet, latest, account } = await open()
    const before = account()?.caipAddress
    const beginning = controller.begin(planTo(shop), one, fakeWindow().opened)
    const accounts = kit.get(kit.connections.connection$)?.accounts ?? []
    wallet.change({ accounts: [...accounts].reverse() })
    await beginning
    expect(account()?.caipAddress).not.toBe(before)
    expect(latest()?.account).toBe(before)
  })
  it('L12: is one session for two presses, and for one more while it is open', async () => {
    const { controller, service } = await open()
    const first = controller.begin(planTo(shop), one, fakeWindow().opened)
    const spare = fakeWindow()
    await expect(controller.begin(planTo(shop), one, spare.opened)).rejects.toMatchObject({
      code: 'exchange-pay/BUSY',
    })
    expect(spare.opened.closed).toBe(true)
    const { id } = await first
    const again = fakeWindow()
    expect((await controller.begin(planTo(shop), one, again.opened)).id).toBe(id)
    expect(again.gone).toEqual(['https://exchange.example/pay'])
    // Neither does a clock that is set back open another.
    vi.setSystemTime(Date.now() - 60_000)
    expect((await controller.begin(planTo(shop), one, fakeWindow().opened)).id).toBe(id)
    expect(service.count('reown_getExchangePayUrl')).toBe(1)
  })
  it.each([
    { recipient: `eip155:1:${other}` },
    { recipient: `eip155:10:${shop}` },
    { recipient: shop },
    { recipient: '' },
    { recipient: [] },
    { asset: 'eip155:1/slip44:60' },
    { amount: '5' },
    { url: 'javascript:alert(1)' },
    { url: 'http://exchange.example' },
    { url: 'https://pay.example/pay' },
    { url: 'https://exchange.example.evil.example/pay' },
    { url: 'https://exchange.example@evil.example/pay' },
    { sessionId: '' },
    { sessionId: 'of another payment' },
  ])('L09: is not opened by an answer with %j', async answer => {
    const { controller, service, latest } = await open()
    service.opened = { sessionId: 'of another payment' }
    const { id } = await controller.begin(planTo(other), one, fakeWindow().opened)
    service.opened = answer
    const window = fakeWindow()
    await expect(controller.begin(planTo(shop), one, window.opened)).rejects.toThrow(
      'Unable to initiate payment',
    )
    expect(window.opened.closed).toBe(true)
    expect(window.gone).toEqual([])
    expect(latest()?.id).toBe(id)
  })
})

describe('how a payment stands', () => {
  it('is what the network shows, with the hash and without it', async () => {
    const { ask, outcome, service, chain, latest } = await begun()
    expect(outcome()).toBe('waiting')
    service.status = 'SUCCESS'
    await ask()
    expect(outcome()).toBe('confirming')
    const hash = chain.pay(shop, 500n, usdc.asset)
    await ask()
    expect(outcome()).toBe('paid')
    expect(latest()).toMatchObject({ hash, received: 500n })
  })
  it('is no success for a transaction that does not exist', async () => {
    const { ask, outcome, service } = await begun()
    service.status = 'SUCCESS'
    service.txHash = `0x${'f'.repeat(64)}`
    await ask()
    expect(outcome()).toBe('confirming')
  })
  it('is a failure only as long as nothing arrived', async () => {
    const { ask, outcome, service, chain } = await begun()
    service.status = 'SUCCESS'
    await ask()
    service.status = 'FAILED'
    chain.pay(shop, 500n, usdc.asset)
    await ask()
    expect(outcome()).toBe('paid')
  })
  it('L05: after SUCCESS and then FAILED, with nothing on the network, is a failure', async () => {
    const { ask, outcome, service } = await begun()
    service.status = 'SUCCESS'
    await ask()
    service.status = 'FAILED'
    await ask()
    expect(outcome()).toBe('failed')
  })
  it('L05: is asked for every 5 s and 20 times; then nobody knows, and it can be asked for again', async () => {
    const { ask, outcome, service, controller, id, watched, chain } = await begun()
    service.status = 'UNKNOWN'
    for (let asked = 0; asked < 25; asked++) await ask()
    await watched
    expect(service.count('reown_getExchangeBuyStatus')).toBe(20)
    expect(outcome()).toBe('unknown')
    chain.pay(shop, 500n, usdc.asset)
    void controller.watch(id, new AbortController().signal)
    await ask()
    expect(outcome()).toBe('paid')
  })
  it('L05: of another session or from a service that is down is unknown, and not a failure', async () => {
    const { ask, service, latest } = await begun()
    service.status = 'FAILED'
    service.sessionId = 'of somebody else'
    await ask()
    expect(latest()?.status).toBe('UNKNOWN')
    service.httpStatus = 500
    await ask()
    expect(latest()?.status).toBe('UNKNOWN')
  })
  it('is the word of the exchange where the network cannot be read', async () => {
    const { ask, outcome, service } = await begun({ readable: false })
    service.status = 'SUCCESS'
    await ask()
    expect(outcome()).toBe('reported')
  })
  it('stays as it was while the node is down', async () => {
    const { ask, outcome, service, chain } = await begun()
    service.status = 'SUCCESS'
    chain.pay(shop, 500n, usdc.asset)
    chain.isDown = true
    await ask()
    expect(outcome()).toBe('confirming')
    chain.isDown = false
    await ask()
    expect(outcome()).toBe('paid')
  })
  it('L06: is not asked for when nobody looks', async () => {
    const { ask, service, watching } = await begun()
    watching.abort()
    await ask()
    await ask()
    expect(service.count('reown_getExchangeBuyStatus')).toBe(1)
  })
  it('is not an equal transfer that the exchange does not name, where others are paid too', async () => {
    const { ask, outcome, service, chain } = await begun({}, { hasOwnAddress: undefined })
    const hash = chain.pay(shop, 500n, usdc.asset)
    await ask()
    expect(outcome()).toBe('waiting')
    service.txHash = hash
    await ask()
    expect(outcome()).toBe('paid')
  })
  it('is no success if nobody knows whether the transaction is older', async () => {
    const { ask, outcome, service, chain, latest } = await begun({}, {}, false)
    expect(latest()?.since).toBeUndefined()
    service.status = 'SUCCESS'
    service.txHash = chain.pay(shop, 500n, usdc.asset, { block: 90n })
    await ask()
    expect(outcome()).toBe('reported')
  })
  it.each([undefined, `0x${'f'.repeat(64)}`])(
    'of the native coin is no success by the word of the exchange, with the hash %s',
    async txHash => {
      const { ask, outcome, service } = await begun({}, { asset: ether })
      service.status = 'SUCCESS'
      service.txHash = txHash
      await ask()
      expect(outcome()).toBe('confirming')
    },
  )
  it('is the last transaction that the exchange names, which may replace one', async () => {
    const { ask, outcome, service, chain, latest } = await begun()
    service.status = 'SUCCESS'
    service.txHash = `0x${'f'.repeat(64)}`
    await ask()
    const hash = chain.pay(shop, 500n, usdc.asset)
    service.txHash = hash
    await ask()
    expect(outcome()).toBe('paid')
    expect(latest()?.hash).toBe(hash)
  })
  it('is settled by one of two that look for the same transfer at once', async () => {
    const { ask, controller, kit, chain, service } = await begun()
    const { id } = await controller.begin(planTo(shop), { id: 'two', name: 'Two' }, fakeWindow().opened)
    void controller.watch(id, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(0)
    service.status = 'SUCCESS'
    service.txHash = chain.pay(shop, 500n, usdc.asset).toUpperCase().replace('0X', '0x')
    await ask()
    const confirmed = () => kit.get(controller.payments$).filter(each => each.chain === 'confirmed')
    expect(confirmed()).toHaveLength(1)
    await ask()
    expect(kit.get(controller.payments$).map(outcomeOf).sort()).toEqual(['confirming', 'paid'])
  })
  it('is settled by a transfer that settled no other payment', async () => {
    // An account may be funded twice; an order is paid once.
    const { ask, outcome, service, chain, controller, latest } = await begun({}, { kind: 'fund' })
    service.txHash = chain.pay(shop, 500n, usdc.asset)
    service.status = 'SUCCESS'
    await ask()
    expect(outcome()).toBe('paid')
    const again = { ...planTo(shop), kind: 'fund' } as const
    const { id } = await controller.begin(again, { id: 'two', name: 'Two' }, fakeWindow().opened)
    void controller.watch(id, new AbortController().signal)
    await ask()
    expect(latest()?.id).toBe(id)
    expect(outcome()).toBe('confirming')
  })
})

describe('another tab', () => {
  it('that settled a payment keeps its transfer, and what it learned', async () => {
    const { id, ask, chain, controller, kit, storage, latest, outcome } = await begun()
    const key = storage.keys().find(each => each.endsWith('payments')) ?? ''
    const { v, data } = JSON.parse(storage.get(key) ?? '')
    const hash = chain.pay(shop, 500n, usdc.asset)
    const settled = { ...data[0], id: 'there', chain: 'confirmed', hash }
    storage.set(key, JSON.stringify({ v, data: [settled, ...data] }))
    await ask()
    expect(latest()?.id).toBe(id)
    expect(outcome()).toBe('waiting')
    storage.set(key, JSON.stringify({ v, data: [{ ...data[0], chain: 'confirmed', hash }] }))
    await ask()
    expect(JSON.parse(storage.get(key) ?? '').data).toMatchObject([{ id, chain: 'confirmed', hash }])
    controller.resume('payments')
    expect(kit.get(controller.payments$)).toMatchObject([{ id, chain: 'confirmed', hash }])
  })
})

describe('a reload', () => {
  it('keeps the payment with its recipient, whatever account is in use then', async () => {
    const first = await begun()
    vi.useRealTimers()
    await first.kit.dispose()
    const { latest, chain, controller } = await open({ storage: first.storage })
    expect(latest()).toMatchObject({
      id: first.id,
      amount: 500n,
      recipient: `eip155:1:${shop}`,
      account: `eip155:1:${me}`,
      since: 100n,
    })
    chain.pay(shop, 500n, usdc.asset)
    void controller.watch(first.id, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(10)
    expect(latest()?.chain).toBe('confirmed')
  })
  it('leaves out what is no payment', async () => {
    const { storage, kit } = await begun()
    vi.useRealTimers()
    await kit.dispose()
    const key = storage.keys().find(each => each.endsWith('payments')) ?? ''
    const { data, v } = JSON.parse(storage.get(key) ?? '')
    const broken = [
      { url: 'javascript:1' },
      { amount: '-1' },
      { recipient: 'x' },
      { status: 'PAID' },
      { startedAt: 1 },
    ]
    storage.set(key, JSON.stringify({ v, data: broken.map(change => ({ ...data[0], ...change })) }))
    const { kit: again, controller } = await open({ storage })
    expect(again.get(controller.payments$)).toEqual([])
  })
})
