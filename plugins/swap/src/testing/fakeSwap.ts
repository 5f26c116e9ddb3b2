import { type Atom, atom, createKit, type Kit, KitError, type KitOptions } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import type { OpenAllowance } from '../contract/OpenAllowance.js'
import type { SwapAsset, SwapTokens } from '../contract/SwapAsset.js'
import type { SwapController } from '../contract/SwapController.js'
import type { SwapForm } from '../contract/SwapForm.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress, SwapStep } from '../contract/SwapProgress.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { feeOf, leastOf } from '../figures/figures.js'
import { swap } from '../swapPlugin.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const router = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const network = {
  id: 'mock:1' as const,
  namespace: 'mock',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorerUrl: 'https://explorer.example',
}

export const ether: SwapAsset = {
  asset: 'mock:1/slip44:60',
  native: true,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 2_418_000_000_000_000_000n,
  price: '3204.28',
}
export const dollar: SwapAsset = {
  asset: 'mock:1/token:usdc',
  native: false,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 3_120_440_000n,
  price: '1',
}
const token = (symbol: string, name: string, more: Partial<SwapAsset> = {}): SwapAsset => ({
  asset: `mock:1/token:${symbol.toLowerCase()}`,
  native: false,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  name,
  symbol,
  decimals: 18,
  ...more,
})
export const all: readonly SwapAsset[] = [
  ether,
  dollar,
  token('DAI', 'Dai Stablecoin', { balance: 1_045_760_000_000_000_000_000n, price: '1' }),
  token('USDT', 'Tether USD', { decimals: 6, price: '1' }),
  token('WBTC', 'Wrapped Bitcoin', { decimals: 8, price: '69926.03' }),
  token('LINK', 'Chainlink Token'),
  token('USDС', 'USD Coin', { isConfusable: true }),
  token('GIFT', 'Claim your reward at gift.example', { isSpam: true }),
  token('TICKET', 'Concert Ticket', { decimals: 0, balance: 3n }),
]

export function offerOf(kit: Kit, more: Partial<SwapOffer> = {}): SwapOffer {
  const { amountOut = 1_587_880_000n, amount = 500_000_000_000_000_000n, slippageBps = 100 } = more
  const account = kit.get(kit.connections.account$)
  const active = kit.get(kit.connections.network$)
  if (!account || !active) throw new Error('Nobody is connected')
  const minOut = leastOf(amountOut, slippageBps)
  return {
    account,
    network: active,
    nativeAsset: ether.asset,
    from: ether,
    to: dollar,
    amount,
    slippageBps,
    source: { id: 'pools', name: 'Uniswap pools' },
    quote: { amountOut, feeBps: 85, gas: 150_000n },
    amountOut,
    minOut,
    maxSlippage: amountOut - minOut,
    providerFee: feeOf(amount, 85),
    priceImpact: 0.89,
    networkFee: 118_000_000_000_000n,
    networkFeeUsd: '0.38',
    route: 'ETH → USDC, 0.05%',
    at: Date.now() - 4_000,
    ...more,
  }
}

export const recordOf = (more: Partial<SwapRecord> = {}): SwapRecord => ({
  id: 'one',
  kind: 'swap',
  hash: '0x8f3c1ab2770c5d0e1b54c77e0f6a2b9d3e4c5a60718293a4b5c6d7e8f9013cd2',
  networkId: 'mock:1',
  account: `mock:1:${address}`,
  target: router,
  from: { asset: ether.asset, native: true, symbol: 'ETH', decimals: 18, amount: 500_000_000_000_000_000n },
  to: { asset: dollar.asset, native: false, symbol: 'USDC', decimals: 6, amount: 1_572_001_200n },
  sourceName: 'Uniswap pools',
  sentAt: Date.now() - 8_000,
  status: 'pending',
  ...more,
})

export const allowanceOf = (more: Partial<OpenAllowance> = {}): OpenAllowance => ({
  account: `mock:1:${address}`,
  networkId: 'mock:1',
  asset: dollar.asset,
  token: dollar.address ?? '',
  spender: router,
  symbol: 'USDC',
  decimals: 6,
  amount: 250_000_000n,
  status: 'open',
  ...more,
})

export const stepsOf = (
  ...states: (readonly [SwapStep['kind'], SwapStep['status']])[]
): readonly SwapStep[] =>
  states.map(([kind, status]) => ({
    kind,
    status,
    target: router,
    ...(kind === 'swap' ? {} : { spender: router }),
    ...(status === 'done' || status === 'pending' ? { hash: recordOf().hash } : {}),
  }))

export interface FakeState {
  form?: (kit: Kit) => Partial<SwapForm>
  tokens?: Partial<SwapTokens>
  progress?: (kit: Kit) => SwapProgress
  sent?: readonly SwapRecord[]
  allowances?: readonly OpenAllowance[]
  slippage?: number
  importToken?: SwapController['importToken']
  max?: SwapController['max']
}

export async function openFakeSwap(state: FakeState = {}, options: Partial<KitOptions> = {}) {
  let set: <Value>(one: Atom<Value>, value: Value) => void = () => {}
  const called: [string, ...unknown[]][] = []
  const form$ = atom<SwapForm>({
    draft: { amount: '' },
    quotes: { status: 'idle' },
    refused: [],
    problems: ['no-to'],
    warnings: [],
  })
  const tokens$ = atom<SwapTokens>({
    status: 'ready',
    all,
    yours: all.filter(({ balance }) => balance !== undefined),
    popular: all.slice(0, 5),
    suggested: all.slice(0, 4),
    hasBalances: true,
    ...state.tokens,
  })
  const progress$ = atom<SwapProgress>({ status: 'idle' })
  const slippage$ = atom(state.slippage ?? 1)
  const allowances$ = atom<readonly OpenAllowance[]>(state.allowances ?? [])
  const sent$ = atom<readonly SwapRecord[]>(state.sent ?? [])
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void called.push([name, ...args])
  const internals = (set: (percent: number) => void): SwapController => ({
    form$,
    tokens$,
    progress$,
    slippage$,
    sent$,
    allowances$,
    load: async () => {},
    update: note('update'),
    switchTokens: note('switchTokens'),
    max: state.max ?? (async () => 2_400_000_000_000_000_000n),
    clear: note('clear'),
    refresh: note('refresh'),
    setSlippage(percent) {
      called.push(['setSlippage', percent])
      set(percent)
    },
    importToken: state.importToken ?? (() => Promise.reject(swapError('UNKNOWN_TOKEN'))),
    review: note('review'),
    confirm: offer => {
      called.push(['confirm', offer])
      return Promise.reject(new KitError('core/ABORTED', { outcome: 'untouched' }))
    },
    cancel: note('cancel'),
    revoke: async allowance => note('revoke')(allowance),
    reset: note('reset'),
    look: note('look'),
    resume() {},
    open: () => new Promise(() => {}),
    quote: async () => [],
    swap: () => new Promise(() => {}),
  })
  const plugin = swap()
  const fake = Object.freeze({
    ...plugin,
    requires: [],
    optional: [],
    provides: [],
    setup(ctx: { set: typeof set }) {
      set = ctx.set
      return { api: {}, internal: () => internals(percent => set(slippage$, percent)) }
    },
  }) as unknown as ReturnType<typeof swap>
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', accounts: [address] })
  const chain = mockChain({ wallets: [wallet], networks: [network] })
  const made = createKit({
    storage: memoryStorage(),
    locale: 'en',
    metadata: { name: 'northpier.app' },
    ...options,
    plugins: [chain.plugin, fake],
  })
  const kit = made as unknown as Kit
  await made.prefetch()
  await made.start()
  wallet.autoApprove()
  await made.connections.connect({ walletId: 'harbor' })
  if (state.form) set(form$, { ...kit.get(form$), ...state.form(kit) })
  if (state.progress) set(progress$, state.progress(kit))
  return {
    kit,
    wallet,
    called,
    set: <Value>(one: Atom<Value>, value: Value) => set(one, value),
    form$,
    progress$,
    tokens$,
    sent$,
  }
}
