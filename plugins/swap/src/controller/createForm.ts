import { atom, SendTransaction, Trades } from '@latchkit/core'
import { formatAmount, persisted } from '@latchkit/core/plugin'
import type { SwapFields } from '../contract/SwapApi.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { SLIPPAGE, type SwapDraft, type SwapForm } from '../contract/SwapForm.js'
import type { SwapOffer, SwapWish } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import { bpsOf, isAmount } from '../figures/figures.js'
import { createQuotes, keyOf } from './createQuotes.js'
import type { createRefusals } from './createRefusals.js'
import type { createTokens } from './createTokens.js'
import { assetOf, deriveForm, readTyped } from './deriveForm.js'
import { isYoung } from './quoteAgain.js'

/** Specification, section 9. */
const SHOWN_DECIMALS = 6

const slippageStore = /* @__PURE__ */ persisted<number>({
  key: 'slippage',
  version: 1,
  schema: value => (bpsOf(value) === undefined ? undefined : (value as number)),
})

/** The amount at the rate of a recent offer for the same trade. */
function estimateBy(last: SwapOffer | undefined, wish: SwapWish): bigint | undefined {
  if (!last || !isYoung(last)) return undefined
  const isSameTrade =
    keyOf({ ...last, amount: 0n, slippageBps: 0 }) === keyOf({ ...wish, amount: 0n, slippageBps: 0 })
  const estimate = (last.amountOut * wish.amount) / last.amount
  return isSameTrade && isAmount(estimate) ? estimate : undefined
}

/** The form: its input, and the sources' quotes for it. */
export function createForm(
  env: SwapEnv,
  tokens: ReturnType<typeof createTokens>,
  { refused$ }: Pick<ReturnType<typeof createRefusals>, 'refused$'>,
) {
  const { ctx, config } = env
  const { account$, network$ } = ctx.connections
  const draft = atom<SwapDraft>({ amount: '' })
  /** The offer selected last. */
  const last = atom<SwapOffer | undefined>(undefined)
  const usual = bpsOf(slippageStore.load(ctx.storage) ?? config.slippage) ?? SLIPPAGE.usual * 100
  const slippage = atom<number>(usual / 100)

  const wish$ = atom((get): SwapWish | undefined => {
    const account = get(account$)
    const network = get(network$)
    const { all } = get(tokens.tokens$)
    const { from: fromId, to: toId, amount: text } = get(draft)
    const [from, to] = [assetOf(all, fromId), assetOf(all, toId)]
    if (!account || !network?.supported || !from || !to || from.asset === to.asset) return undefined
    const { amount } = readTyped(text, from.decimals)
    if (amount === undefined) return undefined
    const slippageBps = bpsOf(get(slippage)) ?? 100
    const [nativeAsset, nativePrice] = [tokens.native(), tokens.nativePrice()]
    return { account, network, nativeAsset, nativePrice, from, to, amount, slippageBps }
  })

  const { quotes$, refresh } = createQuotes(env, wish$, tokens)

  const form$ = atom((get): SwapForm => {
    const account = get(account$)
    return deriveForm({
      draft: get(draft),
      tokens: get(tokens.tokens$),
      quotes: get(quotes$),
      refused: get(refused$),
      wish: get(wish$),
      canSend:
        account !== undefined &&
        ctx.find(SendTransaction, account) !== undefined &&
        ctx.find(Trades, account) !== undefined &&
        get(network$)?.supported === true,
      slippagePercent: get(slippage),
      estimateOf: asked => estimateBy(get(last), asked),
    })
  })

  ctx.subscribe(form$, ({ offer }) => {
    if (offer && offer !== ctx.get(last)) ctx.set(last, offer)
  })
  // The visitor may select it manually again.
  ctx.subscribe(refused$, refused => {
    const { sourceId } = ctx.get(draft)
    if (sourceId !== undefined && refused.at(-1) === sourceId) update({ sourceId: undefined })
  })

  function update(change: Partial<SwapDraft>): void {
    const { from, to } = change
    ctx.set(draft, { ...ctx.get(draft), ...(from || to ? { sourceId: undefined } : {}), ...change })
    for (const id of [from, to]) {
      const asset = assetOf(ctx.get(tokens.tokens$).all, id)
      if (asset) void tokens.refresh(asset)
    }
  }

  return {
    form$,
    slippage$: atom(get => get(slippage)),
    update,
    refresh,
    setSlippage(percent: number): void {
      const bps = bpsOf(percent)
      if (bps === undefined)
        throw swapError('INVALID_SLIPPAGE', { context: { value: String(percent).slice(0, 40) } })
      ctx.set(slippage, bps / 100)
      slippageStore.save(ctx.storage, bps / 100)
    },
    /** Sell the native currency by default. */
    begin(): void {
      const { from, to } = ctx.get(draft)
      const native = tokens.native()
      if (from === undefined && to !== native) update({ from: native })
    },
    switchTokens(): void {
      const { from, to } = ctx.get(draft)
      const { offer, to: bought } = ctx.get(form$)
      const most = bought ? Math.min(SHOWN_DECIMALS, bought.decimals) : 0
      const text = (options?: { maximumFractionDigits: number }) =>
        offer && bought ? formatAmount(offer.amountOut, bought.decimals, options) : '1'
      const short = text({ maximumFractionDigits: most })
      // An amount below the displayed decimals is not 0.
      update({ from: to, to: from, amount: short === '0' ? text() : short, sourceId: undefined })
    },
    /**
     * Resets the form; tokens are looked up once they are known. An amount requires its token: base units
     * mean nothing for another one.
     */
    clear({ from, to, amount }: SwapFields = {}): void {
      const start = from ?? tokens.native()
      const asset = assetOf(ctx.get(tokens.tokens$).all, start)
      const text = amount !== undefined && asset ? formatAmount(amount, asset.decimals) : ''
      update({ from: start, to, amount: text, sourceId: undefined })
    },
  }
}
