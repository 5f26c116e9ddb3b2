// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import { isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { eachPayments } from '../testing/eachPayments.js'
import { ether, fakeWindow, me, other, shop, usdc } from '../testing/samples.js'

const openOne = eachPayments()
let opened: Awaited<ReturnType<typeof openOne>>
const open = async (options?: Parameters<typeof openOne>[0]) => {
  opened = await openOne(options)
  return opened
}

const fund = (asset = usdc, amount = 500n): PaymentPlan => ({
  kind: 'fund',
  asset,
  amount,
  recipient: `eip155:1:${me}`,
})
/** A payment that is watched. */
async function begun(plan: PaymentPlan = fund(), exchangeId = 'one') {
  const { controller } = opened
  const { id } = await controller.begin(plan, { id: exchangeId, name: 'One' }, fakeWindow().opened)
  void controller.watch(id, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(10)
  return id
}
const ask = () => vi.advanceTimersByTimeAsync(5_000)
const outcomes = () =>
  opened.kit
    .get(opened.controller.payments$)
    .map(payment => [payment.amount, outcomeOf(payment), payment.received])

describe('L7: two withdrawals in one transaction', () => {
  it('are told apart: each brings what it was asked for', async () => {
    const { service, chain } = await open()
    await begun()
    await begun(fund(usdc, 700n))
    const hash = chain.pay(me, 500n, usdc.asset)
    chain.pay(me, 700n, usdc.asset, { of: hash })
    Object.assign(service, { status: 'SUCCESS', txHash: hash })
    await ask()
    expect(outcomes()).toEqual([
      [700n, 'paid', 700n],
      [500n, 'paid', 500n],
    ])
  })
  it('of which each lacks a fee are told apart by what is nearest', async () => {
    const { service, chain } = await open()
    await begun()
    await begun(fund(usdc, 700n))
    const hash = chain.pay(me, 499n, usdc.asset)
    chain.pay(me, 698n, usdc.asset, { of: hash })
    Object.assign(service, { status: 'SUCCESS', txHash: hash })
    await ask()
    expect(outcomes()).toEqual([
      [700n, 'confirming', 698n],
      [500n, 'confirming', 499n],
    ])
  })
  it('settle two equal payments, one each, also after a reload', async () => {
    const { service, chain, kit, storage } = await open()
    await begun()
    await begun(fund(), 'two')
    const hash = chain.pay(me, 500n, usdc.asset)
    Object.assign(service, { status: 'SUCCESS', txHash: hash })
    await ask()
    expect(
      outcomes()
        .map(([, outcome]) => outcome)
        .sort(),
    ).toEqual(['confirming', 'paid'])
    vi.useRealTimers()
    await kit.dispose()
    const again = await open({ storage })
    again.chain.head += 10n
    const same = again.chain.pay(me, 500n, usdc.asset)
    expect(same).toBe(hash)
    again.chain.pay(me, 500n, usdc.asset, { of: hash })
    Object.assign(again.service, { status: 'SUCCESS', txHash: hash, sessionId: undefined })
    again.controller.resume()
    await ask()
    expect(outcomes().map(([, outcome]) => outcome)).toEqual(['paid', 'paid'])
  })
  it('settle one payment each, though something else came in the same transaction', async () => {
    const { service, chain } = await open()
    await begun()
    await begun(fund(), 'two')
    const hash = chain.pay(me, 1n, other)
    chain.pay(me, 500n, usdc.asset, { of: hash })
    await ask()
    const kinds = () => outcomes().map(([, outcome]) => outcome)
    expect(kinds().sort()).toEqual(['paid', 'waiting'])
    // The exchange names it to the one that it did not settle.
    Object.assign(service, { status: 'SUCCESS', txHash: hash })
    await ask()
    expect(kinds().sort()).toEqual(['confirming', 'paid'])
  })
  it('halves of one payment are one payment, if no other one waits', async () => {
    const { service, chain } = await open()
    await begun()
    const hash = chain.pay(me, 250n, usdc.asset)
    chain.pay(me, 250n, usdc.asset, { of: hash })
    Object.assign(service, { status: 'SUCCESS', txHash: hash })
    await ask()
    expect(outcomes()).toEqual([[500n, 'paid', 500n]])
  })
})

describe('M7: a withdrawal less a fee', () => {
  it('of which the exchange names no transaction is told, and stays open for the rest', async () => {
    const { service, chain, latest } = await open()
    await begun()
    service.status = 'SUCCESS'
    chain.pay(me, 499n, usdc.asset)
    await ask()
    expect(latest()).toMatchObject({ chain: 'mismatch', received: 499n })
    expect(latest()).not.toHaveProperty('hash', expect.any(String))
    expect([latest()].map(each => each && isOpen(each))).toEqual([true])
    const hash = chain.pay(me, 500n, usdc.asset)
    await ask()
    expect(latest()).toMatchObject({ chain: 'confirmed', received: 500n, hash })
  })
  it('is no dust, and nothing that came before the exchange said that it paid', async () => {
    const { service, chain, latest } = await open()
    await begun()
    chain.pay(me, 499n, usdc.asset)
    await ask()
    expect(latest()?.chain).toBe('unseen')
    vi.useRealTimers()
    await opened.kit.dispose()
    const other = await open()
    await begun()
    other.service.status = 'SUCCESS'
    other.chain.pay(me, 1n, usdc.asset)
    await ask()
    expect(other.latest()?.chain).toBe('unseen')
    expect(service.status).toBe('IN_PROGRESS')
  })
})

describe('M7: the native coin, of which the exchange names no transaction', () => {
  it('is noticed by the balance, once it rose by what was asked for', async () => {
    const { service, chain, latest } = await open()
    chain.pay(me, 9_000n)
    await begun(fund(ether))
    service.status = 'UNKNOWN'
    await ask()
    expect(latest()?.chain).toBe('unseen')
    chain.pay(me, 1n)
    await ask()
    expect(latest()?.chain).toBe('unseen')
    chain.pay(me, 499n)
    await ask()
    expect(outcomes()).toEqual([[500n, 'paid', 500n]])
  })
  it('is told when it is less than asked for, and stays open', async () => {
    const { service, chain } = await open()
    await begun(fund(ether))
    service.status = 'SUCCESS'
    chain.pay(me, 450n)
    await ask()
    expect(outcomes()).toEqual([[500n, 'confirming', 450n]])
    chain.pay(me, 50n)
    await ask()
    expect(outcomes()).toEqual([[500n, 'paid', 500n]])
  })
  it('pays one of two that wait for it', async () => {
    const { service, chain } = await open()
    await begun(fund(ether))
    await begun(fund(ether), 'two')
    await begun({ ...fund(ether), amount: 700n })
    service.status = 'SUCCESS'
    chain.pay(me, 500n)
    await ask()
    await ask()
    expect(outcomes().filter(([, outcome]) => outcome === 'paid')).toHaveLength(1)
    chain.pay(me, 700n)
    await ask()
    await ask()
    expect(outcomes().filter(([, outcome]) => outcome === 'paid')).toHaveLength(2)
  })
  it('is not noticed at an address where others are paid too', async () => {
    const { service, chain, latest } = await open()
    await begun({ ...fund(ether), kind: 'pay', recipient: `eip155:1:${shop}`, orderId: '1' })
    service.status = 'SUCCESS'
    chain.pay(shop, 500n)
    await ask()
    expect(latest()?.chain).toBe('unseen')
    expect(latest()).not.toHaveProperty('before')
  })
})

describe('M7: a family whose networks the page cannot read by transactions', () => {
  it('is noticed by the balance', async () => {
    const { service, balance, latest } = await open({ readable: false })
    balance.amount = 1_000n
    await begun()
    service.status = 'SUCCESS'
    await ask()
    // It can still be seen: the word of the exchange is not all that there is.
    expect([latest()].map(each => each && outcomeOf(each))).toEqual(['confirming'])
    balance.amount = 1_500n
    await ask()
    expect(outcomes()).toEqual([[500n, 'paid', 500n]])
  })
  it('is the word of the exchange while nobody knows the balance', async () => {
    const { service, balance } = await open({ readable: false })
    balance.isDown = true
    await begun()
    service.status = 'SUCCESS'
    await ask()
    expect(outcomes()).toEqual([[500n, 'reported', undefined]])
  })
})
