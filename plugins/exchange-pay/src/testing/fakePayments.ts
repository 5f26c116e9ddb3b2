import {
  type AssetBalance,
  atom,
  createKit,
  type Kit,
  type KitOptions,
  type Network,
  type PrimitiveAtom,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import type {
  ExchangePayController,
  FundDraft,
  PaymentPlan,
  PriceState,
} from '../contract/ExchangePayController.js'
import type { Exchange, ExchangePayment } from '../contract/ExchangePayment.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { exchangePay } from '../exchangePay.js'
import { ether, me, shop, usdc } from './samples.js'

export interface FakeState {
  readonly draft?: Partial<FundDraft>
  readonly price?: PriceState
  readonly plan?: PaymentPlan
  readonly payments?: readonly ExchangePayment[]
  readonly current?: string
  readonly elsewhere?: readonly Network[]
  readonly assets?: readonly PaymentAsset[]
  /** The wallet has not confirmed its account. */
  readonly unconfirmed?: boolean
  readonly isBlocked?: boolean
  readonly problem?: Error
  readonly exchanges?: readonly Exchange[] | Error | 'never'
  /** The account's balances. */
  readonly balances?: readonly AssetBalance[]
}

export const exchanges: readonly Exchange[] = [
  { id: 'tidewater', name: 'Tidewater' },
  { id: 'lighthouse', name: 'Lighthouse Exchange' },
  { id: 'breakwater', name: 'Breakwater' },
]
const network: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorerUrl: 'https://explorer.example',
}
export const plan: PaymentPlan = {
  kind: 'pay',
  asset: usdc,
  amount: 250_000_000n,
  recipient: `eip155:1:${shop}`,
}

export const paymentOf = (change: Partial<ExchangePayment> = {}): ExchangePayment => ({
  id: 'p',
  kind: 'fund',
  exchange: { id: 'tidewater', name: 'Tidewater' },
  sessionId: 's',
  url: 'https://tidewater.example/pay',
  asset: usdc,
  amount: 250_000_000n,
  recipient: `eip155:1:${me}`,
  account: `eip155:1:${me}`,
  startedAt: Date.now(),
  status: 'IN_PROGRESS',
  chain: 'unseen',
  ...change,
})

/** A kit whose plugin views show a given state, and which records their calls. */
export async function openFakePayments(state: FakeState = {}, options: Partial<KitOptions> = {}) {
  const called: [string, ...unknown[]][] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void called.push([name, ...args])
  const draft$ = atom<FundDraft>({ asset: usdc, amount: '', unit: 'usd', ...state.draft })
  const current$ = atom(state.current)
  const besides$ = atom<readonly string[]>([])
  let set: <Value>(one: PrimitiveAtom<Value>, value: Value) => void = () => {}
  const internals: ExchangePayController = {
    payments$: atom(state.payments ?? []),
    draft$,
    price$: atom(state.price ?? { status: 'ready', price: '1' }),
    plan$: atom(state.plan),
    current$,
    assets$: atom(state.elsewhere ? [] : (state.assets ?? [usdc, ether])),
    elsewhere$: atom(state.elsewhere),
    isBlocked$: atom(state.isBlocked ?? false),
    besides$,
    type(amount, unit) {
      called.push(['type', amount, unit])
      set(draft$, { asset: usdc, amount, unit })
    },
    choose: note('choose'),
    loadPrice: async () => {},
    planOf({ asset = usdc, amount }) {
      if (state.problem) throw state.problem
      const units = BigInt(Math.round(Number(amount) * 1e6))
      return units > 0n ? { kind: 'fund', asset, amount: units, recipient: `eip155:1:${me}` } : undefined
    },
    exchanges: () => {
      if (state.exchanges === 'never') return new Promise(() => {})
      if (state.exchanges instanceof Error) return Promise.reject(state.exchanges)
      return Promise.resolve(state.exchanges ?? exchanges)
    },
    async begin(...args) {
      called.push(['begin', ...args])
      return paymentOf()
    },
    pageOf: ({ url }) => (url.startsWith('https://tidewater.example/') ? url : undefined),
    watch: async (...args) => note('watch')(...args),
    checkNow: note('checkNow'),
    show(id) {
      called.push(['show', id])
      set(current$, id)
      if (id === undefined)
        set(
          besides$,
          (state.payments ?? []).map(each => each.id),
        )
    },
    resume: note('resume'),
    open: note('open'),
    pay: () => new Promise(() => {}),
  }
  const plugin = exchangePay({ url: 'https://pay.example/v1/json-rpc' })
  const fake = Object.freeze({
    ...plugin,
    provides: [],
    optional: [],
    setup(ctx: { set: typeof set }) {
      set = ctx.set
      return { api: {}, internal: () => internals }
    },
  }) as unknown as ReturnType<typeof exchangePay>
  const confirmed = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'eip155', accounts: [me] })
  const connect: typeof confirmed.connector.connect = async request => ({
    ...(await confirmed.connector.connect(request)),
    unconfirmed: true,
  })
  const wallet = state.unconfirmed
    ? createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'eip155', connector: { connect } })
    : confirmed
  const { balances } = state
  const chain = mockChain({
    id: 'eip155',
    wallets: [wallet],
    networks: [network],
    ...(balances && { balances: async () => balances }),
  })
  const kit = createKit({
    storage: memoryStorage(),
    locale: 'en',
    metadata: { name: 'northpier.app' },
    ...options,
    plugins: [chain.plugin, fake],
  })
  await kit.prefetch()
  await kit.start()
  confirmed.autoApprove()
  await kit.connections.connect({ walletId: 'harbor' })
  return { kit: kit as unknown as Kit, called }
}
