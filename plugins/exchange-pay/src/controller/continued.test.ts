import { describe, expect, it } from 'vitest'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import type { ExchangePayment } from '../contract/ExchangePayment.js'
import { shop, usdc } from '../testing/samples.js'
import { continued, doubtful } from './continued.js'

const now = 1_700_000_000_000
const recipient = `${usdc.network}:${shop}` as const
const order: PaymentPlan = { kind: 'pay', asset: usdc, amount: 500n, recipient, orderId: 'order-1' }
const fund: PaymentPlan = { kind: 'fund', asset: usdc, amount: 500n, recipient }
const exchanges = { one: { id: 'one', name: 'One' }, two: { id: 'two', name: 'Two' } }
const payment = (plan: PaymentPlan, more: Partial<ExchangePayment> = {}): ExchangePayment => ({
  ...plan,
  id: 'a',
  exchange: exchanges.one,
  sessionId: '1',
  url: 'https://one.example',
  startedAt: now,
  status: 'IN_PROGRESS',
  chain: 'unseen',
  ...more,
})
const states = {
  waiting: {},
  reported: { status: 'SUCCESS', chain: 'unreadable' },
  confirming: { status: 'SUCCESS' },
  reverted: { status: 'SUCCESS', chain: 'reverted' },
  paid: { chain: 'confirmed' },
  failed: { status: 'FAILED' },
} satisfies Record<string, Partial<ExchangePayment>>
type State = keyof typeof states

describe('a press', () => {
  it.each<[string, State, PaymentPlan, Partial<ExchangePayment>, string[], boolean]>([
    ['of an order that waits', 'waiting', order, {}, [], true],
    ['of an order that waits at another exchange', 'waiting', order, { exchange: exchanges.two }, [], false],
    ['of a paid order', 'paid', order, { exchange: exchanges.two }, ['a'], true],
    ['of an order that is under way elsewhere', 'confirming', order, { exchange: exchanges.two }, [], true],
    ['that pays elsewhere all the same', 'confirming', order, { exchange: exchanges.two }, ['a'], false],
    ['of an order that is under way here', 'confirming', order, {}, ['a'], true],
    ['of an order that only the exchange calls paid', 'reported', order, {}, [], true],
    ['of an order whose transaction reverted', 'reverted', order, { exchange: exchanges.two }, [], false],
    ['of an order that failed', 'failed', order, {}, [], false],
    ['of another order', 'waiting', order, { orderId: 'order-2' }, [], false],
    ['of an old order', 'waiting', order, { startedAt: 0 }, [], true],
    ['of a funding', 'waiting', fund, {}, [], true],
    ['of an old funding', 'waiting', fund, { startedAt: now - 600_000 }, [], false],
    ['of a funding after the clock was set back', 'waiting', fund, { startedAt: now + 1 }, [], true],
    ['of a funding that is under way', 'confirming', fund, {}, [], false],
    ['of a paid funding', 'paid', fund, {}, [], false],
    ['of another amount', 'waiting', fund, { amount: 501n }, [], false],
  ])('%s', (_, state, plan, more, seen, isContinued) => {
    const known = payment(plan, { ...states[state], ...more })
    const press = { plan, exchangeId: 'one', seen: new Set(seen) }
    expect(continued([known], press, now)).toBe(isContinued ? known : undefined)
  })
  it.each<[State, 'one' | 'two', PaymentPlan, boolean]>([
    ['waiting', 'two', order, true],
    ['confirming', 'two', order, true],
    ['waiting', 'one', order, false],
    ['reported', 'one', order, true],
    ['paid', 'two', order, false],
    ['failed', 'two', order, false],
    ['waiting', 'two', fund, false],
  ])('looks again at a payment that is %s at %s', (state, exchange, plan, isAsked) => {
    const known = payment(plan, { ...states[state], exchange: exchanges[exchange] })
    expect(doubtful([known], { plan, exchangeId: 'one' })).toEqual(isAsked ? [known] : [])
  })
})
