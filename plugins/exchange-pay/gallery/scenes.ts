import { KitError, type KitOptions, type Network } from '@latchkit/core'
import type { Scene } from '../../../ui/gallery/Scene.js'
import type { ExchangePayment } from '../src/contract/ExchangePayment.js'
import { exchangePayError } from '../src/contract/exchangePayError.js'
import { exchanges, type FakeState, openFakePayments, paymentOf, plan } from '../src/testing/fakePayments.js'
import { ether } from '../src/testing/samples.js'

const scene =
  (view: string, state: FakeState = {}): Scene =>
  async (options: Partial<KitOptions>) => {
    const { kit } = await openFakePayments(state, options)
    ;(kit.open as (view: string) => void)(view)
    return kit
  }
const fund = (state: FakeState = {}) => scene('exchange-pay', state)
const typed = { draft: { amount: '250' } } satisfies FakeState
const payment = (change: Partial<ExchangePayment>, more: FakeState = {}) =>
  fund({ payments: [paymentOf(change)], current: 'p', ...more })
const base = {
  id: 'eip155:8453',
  namespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} satisfies Network
const hash = `0x${'c'.repeat(64)}`
const tooMany = new KitError('http/STATUS', { message: 'HTTP status code: 429', context: { status: 429 } })
const long = { id: 'long', name: 'The Exchange With The Longest Name In All The Seven Seas' }

/** Every state of the plugin's views, for pictures and tests. */
export const scenes: Record<string, Scene> = {
  empty: fund(),
  typed: fund(typed),
  loading: fund({ ...typed, exchanges: 'never' }),
  down: fund({ ...typed, exchanges: exchangePayError('NO_EXCHANGES') }),
  busy: fund({ ...typed, exchanges: exchangePayError('NO_EXCHANGES', { cause: tooMany }) }),
  nobody: fund({ ...typed, exchanges: [] }),
  long: fund({ draft: { amount: '123456789.25' }, exchanges: [long, ...exchanges] }),
  unpriced: fund({ draft: { asset: ether, amount: '0.5', unit: 'token' }, price: { status: 'failed' } }),
  open: fund({ ...typed, payments: [paymentOf()] }),
  absent: fund({ elsewhere: [base] }),
  nowhere: fund({ elsewhere: [] }),
  assets: scene('exchange-pay/asset'),
  pay: scene('exchange-pay/pay', { plan }),
  nothing: scene('exchange-pay/pay'),
  waiting: payment({}),
  old: payment({ startedAt: Date.now() - 3_600_000 }),
  blocked: payment({}, { isBlocked: true }),
  paused: payment({ isPaused: true }),
  confirming: payment({ status: 'SUCCESS', hash }),
  paid: payment({ status: 'SUCCESS', chain: 'confirmed', hash, received: 250_000_000n }),
  paidShop: scene('exchange-pay/pay', {
    plan,
    payments: [paymentOf({ kind: 'pay', chain: 'confirmed', hash, received: 250_000_000n })],
    current: 'p',
  }),
  reported: payment({ status: 'SUCCESS', chain: 'unreadable' }),
  failed: payment({ status: 'FAILED' }),
  mismatch: payment({ status: 'FAILED', chain: 'mismatch', hash, received: 125_000_000n }),
  unfit: payment({ status: 'SUCCESS', chain: 'mismatch', hash, received: 125_000_000n, isPaused: true }),
  reverted: payment({ chain: 'reverted', hash, isPaused: true }),
  earlier: payment({ status: 'SUCCESS', chain: 'earlier', hash }),
  unknown: payment({ status: 'UNKNOWN', isPaused: true }),
}
