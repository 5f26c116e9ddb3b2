import { type Kit, KitError, type KitOptions } from '@latchkit/core'
import type { Scene } from '../../../ui/gallery/Scene.js'
import { pictures } from '../../../ui/src/test/pictures.js'
import type { SwapAsset } from '../src/contract/SwapAsset.js'
import type { SwapForm } from '../src/contract/SwapForm.js'
import type { SwapOffer } from '../src/contract/SwapOffer.js'
import type { SwapProgress, SwapStep } from '../src/contract/SwapProgress.js'
import type { SwapRecord } from '../src/contract/SwapRecord.js'
import { swapError } from '../src/contract/swapError.js'
import {
  all,
  allowanceOf,
  dollar,
  ether,
  type FakeState,
  offerOf,
  openFakeSwap,
  recordOf,
  stepsOf,
} from '../src/testing/fakeSwap.js'

const icons: Readonly<Record<string, string>> = {
  ETH: pictures.ether,
  USDC: pictures.dollar,
  DAI: pictures.dai,
}
const drawn = (asset: SwapAsset): SwapAsset => {
  const icon = icons[asset.symbol]
  return icon ? { ...asset, icon } : asset
}
const [eth, usdc] = [drawn(ether), drawn(dollar)]
const tokens = all.map(drawn)
const list = {
  all: tokens,
  yours: tokens.filter(({ balance }) => balance !== undefined),
  popular: tokens.slice(0, 5),
  suggested: tokens.slice(0, 4),
}
const filled = { draft: { from: eth.asset, to: usdc.asset, amount: '0.5' }, from: eth, to: usdc } as const
const amount = 500_000_000_000_000_000n
const good = (kit: Kit, more: Partial<SwapOffer> = {}) => offerOf(kit, { from: eth, to: usdc, ...more })

const quoted =
  (more: Partial<SwapForm> = {}, offer: Partial<SwapOffer> = {}) =>
  (kit: Kit): Partial<SwapForm> => {
    const best = good(kit, offer)
    const quotes = { status: 'ready', offers: [best], failures: [] } as const
    return { ...filled, amount, quotes, offer: best, problems: [], ...more }
  }

const scene =
  (view: string, state: FakeState = {}, params?: object): Scene =>
  async (options: Partial<KitOptions>) => {
    const { kit } = await openFakeSwap({ ...state, tokens: { ...list, ...state.tokens } }, options)
    ;(kit.open as (view: string, params?: object) => void)(view, params)
    return kit
  }
const form = (state: FakeState['form'], more: FakeState = {}) =>
  scene('swap', { ...more, ...(state ? { form: state } : {}) })
const preview = (progress: (kit: Kit) => SwapProgress, more: FakeState = {}) =>
  scene('swap/preview', { progress, form: quoted(), ...more })
const running = (...states: Parameters<typeof stepsOf>) =>
  preview(kit => ({ status: 'running', offer: sold(kit), steps: stepsOf(...states) }))
const failed = (
  error: KitError,
  steps: readonly SwapStep[],
  approved = false,
  sent: readonly SwapRecord[] = [],
) =>
  preview(
    kit => ({
      status: 'failed',
      offer: sold(kit),
      steps,
      error,
    }),
    { sent, ...(approved ? { allowances: [allowanceOf()] } : {}) },
  )
/** 250 USDC for ether: with an approval. */
const sold = (kit: Kit, more: Partial<SwapOffer> = {}) =>
  good(kit, {
    from: usdc,
    to: eth,
    amount: 250_000_000n,
    amountOut: 77_347_000_000_000_000n,
    route: 'USDC → ETH, 0.05%',
    ...more,
  })
const receipt = (record: Partial<SwapRecord>) => {
  const sent = recordOf(record)
  return scene('swap/done', { sent: [sent] }, { hash: sent.hash })
}
const declined = new KitError('core/USER_REJECTED', { outcome: 'untouched' })
const long: SwapAsset = {
  ...usdc,
  icon: undefined,
  name: 'The Longest Token Name That Anybody Ever Deployed',
  symbol: 'WLONGESTSYMBOLEVER',
  decimals: 18,
  balance: 123_456_789_012_345_678_901_234_567n,
  price: undefined,
}

/** Every state of Swap, for pictures and tests. */
export const scenes: Record<string, Scene> = {
  empty: form(() => ({
    draft: { from: eth.asset, amount: '' },
    from: eth,
    problems: ['no-to', 'no-amount'],
  })),
  quoted: form(quoted()),
  offers: form(kit => {
    const [best, other] = [
      good(kit),
      good(kit, {
        source: { id: 'api', name: 'Convert API' },
        amountOut: 1_581_210_000n,
        providerFee: 4_250_000_000_000_000n,
      }),
    ]
    const failures = [{ source: { id: 'third', name: 'Fair Auction' }, error: swapError('NO_LIQUIDITY') }]
    const quotes = { status: 'ready', offers: [best, other], failures } as const
    return { ...filled, amount, quotes, offer: other, problems: [] }
  }),
  quoting: form(() => ({
    ...filled,
    amount,
    quotes: { status: 'loading', offers: [] },
    problems: ['no-quote'],
  })),
  estimated: form(() => ({
    ...filled,
    amount,
    estimate: 1_588_000_000n,
    quotes: { status: 'loading', offers: [] },
    problems: ['no-quote'],
  })),
  stale: form(quoted({}, { at: Date.now() - 60_000 })),
  impact: form(
    quoted(
      { warnings: ['price-impact', 'slippage-high', 'confusable'], to: { ...usdc, isConfusable: true } },
      { priceImpact: 12.4 },
    ),
    { slippage: 8 },
  ),
  short: form(
    quoted({
      draft: { ...filled.draft, amount: '50' },
      amount: amount * 100n,
      problems: ['insufficient-balance'],
    }),
  ),
  gas: form(quoted({ problems: ['insufficient-gas'] })),
  liquidity: form(() => ({
    ...filled,
    amount,
    quotes: { status: 'failed', error: swapError('NO_LIQUIDITY'), failures: [] },
    problems: ['no-quote'],
  })),
  down: form(() => ({
    ...filled,
    amount,
    quotes: { status: 'failed', error: new KitError('core/TIMEOUT', {}), failures: [] },
    problems: ['no-quote'],
  })),
  unpriced: form(
    quoted(
      {
        from: long,
        to: { ...eth, balance: undefined, price: undefined },
        warnings: ['price-unknown', 'imported'],
      },
      {
        from: long,
        to: { ...eth, price: undefined },
        priceImpact: undefined,
        networkFee: undefined,
        networkFeeUsd: undefined,
        amountOut: 1n,
      },
    ),
  ),
  long: form(
    quoted(
      {
        from: long,
        to: { ...long, asset: 'mock:1/token:other' },
        draft: { ...filled.draft, amount: '123456789.012345678901234567' },
      },
      { from: long, to: long, amountOut: 123_456_789_012_345_678_901_234_567n, slippageBps: 5_000 },
    ),
  ),
  loading: form(() => ({ draft: { amount: '' }, problems: ['no-from'] }), {
    tokens: { status: 'loading', all: [], yours: [], popular: [], suggested: [], hasBalances: false },
  }),
  notLoaded: form(() => ({}), {
    tokens: { status: 'failed', all: [], yours: [], popular: [], suggested: [], hasBalances: false },
  }),
  unsupported: form(() => ({ problems: ['unsupported'] }), { tokens: { status: 'missing' } }),
  open: form(quoted(), { sent: [recordOf()] }),
  tokens: scene('swap/select-token', { form: quoted() }, { side: 'to' }),
  tokensLoading: scene(
    'swap/select-token',
    { tokens: { status: 'loading', all: [], yours: [], popular: [], suggested: [], hasBalances: false } },
    { side: 'to' },
  ),
  settings: scene('swap/settings'),
  settingsHigh: scene('swap/settings', { slippage: 12.5 }),
  settingsLow: scene('swap/settings', { slippage: 0.05 }),
  review: preview(kit => ({ status: 'reviewing', offer: good(kit), steps: stepsOf(['swap', 'todo']) })),
  reviewApproval: preview(kit => ({
    status: 'reviewing',
    offer: sold(kit),
    steps: stepsOf(['approve-reset', 'todo'], ['approve', 'todo'], ['swap', 'todo']),
  })),
  reviewBatch: preview(kit => ({
    status: 'reviewing',
    offer: sold(kit),
    steps: stepsOf(['batch', 'todo']),
  })),
  changed: preview(kit => ({
    status: 'changed',
    reason: 'price',
    steps: stepsOf(['swap', 'todo']),
    was: good(kit),
    offer: good(kit, { amountOut: 1_560_120_000n, priceImpact: 2.63 }),
  })),
  approving: running(['approve', 'wallet'], ['swap', 'todo']),
  approved: running(['approve', 'pending'], ['swap', 'todo']),
  betweenSteps: running(['approve', 'done'], ['swap', 'todo']),
  confirming: running(['approve', 'done'], ['swap', 'wallet']),
  approvalDeclined: failed(declined, stepsOf(['approve', 'failed'], ['swap', 'todo'])),
  swapDeclined: failed(declined, stepsOf(['approve', 'done'], ['swap', 'failed']), true),
  contextChanged: failed(swapError('CONTEXT_CHANGED'), stepsOf(['swap', 'failed'])),
  uncertain: failed(
    new KitError('core/ABORTED', { outcome: 'unknown' }),
    stepsOf(['swap', 'unknown']),
    false,
    [recordOf({ hash: undefined })],
  ),
  gone: scene('swap/preview'),
  pending: receipt({}),
  done: receipt({ status: 'confirmed', received: 1_586_914_221n, settledAt: Date.now() }),
  doneLess: receipt({ status: 'confirmed', received: 15_870_000n, settledAt: Date.now() }),
  doneUntold: receipt({ status: 'confirmed', settledAt: Date.now() }),
  reverted: receipt({ status: 'failed' }),
  unknown: receipt({ status: 'unknown' }),
}
