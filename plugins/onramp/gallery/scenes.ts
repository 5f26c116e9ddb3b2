import { KitError, type KitOptions, type Network } from '@latchkit/core'
import type { Scene } from '../../../ui/gallery/Scene.js'
import type { OnRampForm } from '../src/contract/OnRampForm.js'
import type { Arrival } from '../src/contract/Purchase.js'
import { emptyForm, type FakeState, openFakeOnRamp, purchaseOf } from '../src/testing/fakeOnRamp.js'

const scene =
  (view: string, state: FakeState = {}, params?: object): Scene =>
  async (options: Partial<KitOptions>) => {
    const { kit } = await openFakeOnRamp(state, options)
    ;(kit.open as (view: string, params?: object) => void)(view, params)
    return kit
  }
const filled = { amount: '250', pay: { amount: 25_000n, decimals: 2 } } as const
const form = (more: Partial<OnRampForm> = {}, state: FakeState = {}) =>
  scene('onramp', { ...state, form: { ...filled, problems: [], ...more } })
const base = {
  id: 'eip155:8453',
  namespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} satisfies Network
const told = {
  status: 'ready',
  quote: {
    purchase: { amount: 245_120_000n, decimals: 6 },
    payment: { amount: 25_000n, decimals: 2 },
    subtotal: { amount: 24_512n, decimals: 2 },
    networkFee: { amount: 125n, decimals: 2, currency: 'USD' },
  },
  at: Date.now(),
} as const
const hash = '0x8f3c1ab2770c5d0e1b54c77e0f6a2b9d3e4c5a60718293a4b5c6d7e8f9013cd2'
const arrival = (amount: bigint, more: Partial<Arrival> = {}): Arrival => ({
  hash,
  amount: { amount, decimals: 6 },
  symbol: 'USDC',
  isAsked: true,
  ...more,
})
const progress = (state: FakeState = {}) =>
  scene('onramp/progress', { purchases: [purchaseOf()], ...state }, { id: 'one' })
const arrived = (...arrivals: Arrival[]) =>
  progress({ purchases: [purchaseOf({ status: 'arrived', arrivedAt: Date.now(), arrivals })] })
const failed = (status: number): Partial<OnRampForm> => ({
  quote: { status: 'failed', error: new KitError('http/STATUS', { message: 'No', context: { status } }) },
  problems: ['no-quote'],
})

export const scenes: Record<string, Scene> = {
  empty: scene('onramp'),
  quoting: form({ quote: { status: 'loading' }, problems: ['no-quote'] }),
  quoted: form({ quote: told }),
  page: form({ seller: emptyForm.sellers[1] }),
  least: form({ amount: '5', pay: { amount: 500n, decimals: 2 }, problems: ['least', 'no-quote'] }),
  most: form({ amount: '7500.01', pay: { amount: 750_001n, decimals: 2 }, problems: ['most', 'no-quote'] }),
  unquoted: form(failed(503)),
  limited: form(failed(429)),
  usual: scene('onramp', { form: { options: 'usual' } }),
  nothing: form({ ...failed(503), options: 'usual' }),
  open: scene('onramp', { purchases: [purchaseOf()] }),
  another: form({ quote: told }, { purchases: [purchaseOf()], isAsked: true }),
  loading: scene('onramp', { form: { options: 'loading' } }),
  nobody: scene('onramp', { form: { problems: ['no-seller'] } }),
  absent: scene('onramp', {
    form: { problems: ['no-seller'], elsewhere: [base, { ...base, name: 'Arbitrum' }] },
  }),
  unread: scene('onramp/token', { form: { assets: [] } }),
  tokens: scene('onramp/token'),
  fiat: scene('onramp/fiat'),
  providers: scene('onramp/providers'),
  waiting: progress(),
  closed: progress({ watch: { closed: { one: true } } }),
  blocked: progress({ watch: { blocked: { one: true } } }),
  failing: progress({ watch: { status: 'failing' } }),
  resting: progress({ watch: { status: 'resting' } }),
  elsewhere: progress({ purchases: [purchaseOf({ account: 'mock:1:bob' })] }),
  arrived: arrived(arrival(245_120_000n)),
  less: arrived(arrival(120_000_000n)),
  other: progress({
    purchases: [purchaseOf({ arrivals: [arrival(1_000_000n, { symbol: 'DAI', isAsked: false })] })],
  }),
  part: progress({ purchases: [purchaseOf({ arrivals: [arrival(1n)] })] }),
  parts: arrived(arrival(245_000_000n), arrival(120_000n)),
  twice: arrived(arrival(245_120_000n), arrival(245_120_000n, { hash: `${hash.slice(0, -1)}0` })),
  none: scene('onramp/progress'),
}
