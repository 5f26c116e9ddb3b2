import { type AssetBalance, type Atom, atom, createKit, type Kit, type KitOptions } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import type { OnRampController, WatchState } from '../contract/OnRampController.js'
import type { BuyAsset, OnRampForm, SellerChoice } from '../contract/OnRampForm.js'
import type { Purchase } from '../contract/Purchase.js'
import { onramp } from '../onRampPlugin.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const network = {
  id: 'mock:1' as const,
  namespace: 'mock',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorerUrl: 'https://explorer.example',
}
const two = (amount: bigint) => ({ amount, decimals: 2 })

const dollar: BuyAsset = {
  asset: 'mock:1/token:usdc',
  networkId: 'mock:1',
  native: false,
  symbol: 'USDC',
  name: 'USD Coin',
  purchaseId: 'USDC',
}
const ether: BuyAsset = {
  asset: 'mock:1/slip44:60',
  networkId: 'mock:1',
  native: true,
  symbol: 'ETH',
  name: 'Ether',
  purchaseId: 'ETH',
}
const sellers: readonly SellerChoice[] = [
  { id: 'partner', name: 'Card partner', quotes: true },
  { id: 'transak', name: 'Transak', quotes: false, url: 'https://x.example' },
  { id: 'pier', name: 'Pier', quotes: false, url: 'https://y.example', fee: '1–2 %' },
]
const limits = [
  { method: 'card', least: two(1_000n), most: two(750_000n) },
  { method: 'ach_bank_account', least: two(1_000n), most: two(2_500_000n) },
]
const currencies = ['USD', 'EUR', 'GBP'].map(id => ({ id, limits }))

export const emptyForm: OnRampForm = {
  options: 'ready',
  amount: '',
  currencies,
  currency: currencies[0],
  method: limits[0],
  presets: ['50', '100', '250'],
  assets: [dollar, ether],
  asset: dollar,
  sellers,
  seller: sellers[0],
  elsewhere: [],
  quote: { status: 'none' },
  passing: false,
  problems: ['no-amount', 'no-quote'],
}

export const purchaseOf = (more: Partial<Purchase> = {}): Purchase => ({
  id: 'one',
  sellerId: 'partner',
  sellerName: 'Card partner',
  account: `mock:1:${address}`,
  networkId: 'mock:1',
  networkName: 'Ethereum',
  asset: dollar.asset,
  symbol: 'USDC',
  pay: two(25_000n),
  currency: 'USD',
  expected: { amount: 245_120_000n, decimals: 6 },
  url: 'https://seller.example/buy',
  startedAt: Date.now() - 30_000,
  status: 'open',
  arrivals: [],
  ...more,
})

export interface FakeState {
  readonly form?: Partial<OnRampForm>
  readonly purchases?: readonly Purchase[]
  readonly watch?: Partial<WatchState>
  /** The visitor asked for another purchase beside those that run. */
  readonly isAsked?: boolean
  /** The wallet has not confirmed its account in this visit. */
  readonly unconfirmed?: boolean
  /** The account's balances. */
  readonly balances?: readonly AssetBalance[]
  /** There is a second network, `mock:2`. */
  readonly twoNetworks?: boolean
}

export async function openFakeOnRamp(state: FakeState = {}, options: Partial<KitOptions> = {}) {
  const form$ = atom<OnRampForm>({ ...emptyForm, ...state.form })
  const purchases$: Atom<readonly Purchase[]> = atom<readonly Purchase[]>(state.purchases ?? [])
  const watch$ = atom<WatchState>({ status: 'watching', closed: {}, blocked: {}, ...state.watch })
  const called: [string, ...unknown[]][] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void called.push([name, ...args])
  const internals: OnRampController = {
    form$,
    purchases$,
    watch$,
    running$: atom(get => {
      const open = get(purchases$).filter(({ status }) => status === 'open')
      return { open, isAsked: open.length === 0 || state.isAsked === true }
    }),
    another: note('another'),
    load: async force => void called.push(['load', force]),
    update: note('update'),
    refresh: note('refresh'),
    submit: () => new Promise(() => {}),
    buy: () => new Promise(() => {}),
    reopen: () => true,
    look: note('look'),
    close: note('close'),
    resume: note('resume'),
  }
  const fake = Object.freeze({
    ...onramp(),
    provides: [],
    optional: [],
    setup: () => ({ api: {}, internal: () => internals }),
  }) as unknown as ReturnType<typeof onramp>
  const confirmed = createMockWallet({ id: 'harbor', name: 'Harbor', accounts: [address] })
  const connect: typeof confirmed.connector.connect = async request => ({
    ...(await confirmed.connector.connect(request)),
    unconfirmed: true,
  })
  const wallet = state.unconfirmed
    ? createMockWallet({ id: 'harbor', name: 'Harbor', connector: { connect } })
    : confirmed
  const networks = [
    network,
    ...(state.twoNetworks ? [{ ...network, id: 'mock:2' as const, name: 'Base' }] : []),
  ]
  const { balances } = state
  const chain = mockChain({
    wallets: [wallet],
    networks,
    ...(balances && { balances: async () => balances }),
  })
  const made = createKit({
    storage: memoryStorage(),
    locale: 'en',
    metadata: { name: 'northpier.app' },
    ...options,
    plugins: [chain.plugin, fake],
  })
  await made.prefetch()
  await made.start()
  confirmed.autoApprove()
  await made.connections.connect({ walletId: 'harbor' })
  return { kit: made as unknown as Kit, called }
}
