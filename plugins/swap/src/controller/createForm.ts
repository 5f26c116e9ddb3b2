import { atom, isKitError, SendTransaction, Trades } from '@latchkit/core'
import { formatAmount, parseAmount, persisted } from '@latchkit/core/plugin'
import { isSame } from '../contract/isSame.js'
import type { SwapFields } from '../contract/SwapApi.js'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import {
  SLIPPAGE,
  type SwapDraft,
  type SwapForm,
  type SwapProblem,
  type SwapWarning,
} from '../contract/SwapForm.js'
import type { SwapOffer, SwapWish } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import { bpsOf, isAmount, lacks } from '../figures/figures.js'
import { createQuotes, keyOf } from './createQuotes.js'
import { type createRefusals, lastIfRefused } from './createRefusals.js'
import type { createTokens } from './createTokens.js'
import { isYoung } from './quoteAgain.js'

/** Specification, section 9. */
const SHOWN_DECIMALS = 6
/** A price impact above this, in percent, shows a warning. */
const HIGH_IMPACT = 5

const slippageStore = /* @__PURE__ */ persisted<number>({
  key: 'slippage',
  version: 1,
  schema: value => (bpsOf(value) === undefined ? undefined : (value as number)),
})

function readTyped(
  text: string,
  decimals: number,
): { readonly amount?: bigint; readonly problem?: SwapProblem } {
  if (text.trim() === '') return { problem: 'no-amount' }
  try {
    const amount = parseAmount(text, decimals)
    return isAmount(amount) ? { amount } : { problem: 'invalid-amount' }
  } catch (error) {
    return { problem: isKitError(error, 'amount/TOO_PRECISE') ? 'too-precise' : 'invalid-amount' }
  }
}

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

  const assetOf = (list: readonly SwapAsset[], id: string | undefined) =>
    id === undefined ? undefined : list.find(({ asset }) => isSame(asset, id))

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
    const now = get(draft)
    const { all, hasBalances, status } = get(tokens.tokens$)
    const [from, to] = [assetOf(all, now.from), assetOf(all, now.to)]
    const typed = from ? readTyped(now.amount, from.decimals) : {}
    const wish = get(wish$)
    const heard = get(quotes$)
    const refused = get(refused$)
    const offers = 'offers' in heard ? lastIfRefused(heard.offers, refused) : []
    const quotes = 'offers' in heard ? { ...heard, offers } : heard
    const taken = offers.find(({ source }) => source.id === now.sourceId)
    // The selected source may still answer: do not replace its offer meanwhile.
    const isAwaited = quotes.status === 'loading' && now.sourceId !== undefined
    const offer = taken ?? (isAwaited ? undefined : offers[0])
    const account = get(account$)
    const canSend = account && ctx.find(SendTransaction, account) && ctx.find(Trades, account)
    const coin = all.find(({ native }) => native)?.balance
    const fee = offer?.networkFee
    const needed = fee === undefined ? undefined : from?.native ? fee + (typed.amount ?? 0n) : fee
    const problems: [SwapProblem, unknown][] = [
      ['unsupported', status === 'missing' || !canSend || !get(network$)?.supported],
      ['no-from', !from],
      ['no-to', !to],
      ['same-token', from && from.asset === to?.asset],
      [typed.problem ?? 'no-amount', typed.problem],
      ['insufficient-balance', lacks(from?.balance, typed.amount)],
      ['insufficient-gas', lacks(coin, needed)],
      ['no-quote', wish && !offer],
    ]
    const percent = get(slippage)
    const impact = offer?.priceImpact
    const chosen = [from, to]
    const warnings: [SwapWarning, unknown][] = [
      ['slippage-high', percent > SLIPPAGE.high],
      ['slippage-low', percent <= SLIPPAGE.low],
      ['price-impact', impact !== undefined && impact > HIGH_IMPACT],
      ['price-unknown', offer && impact === undefined],
      ['imported', chosen.some(asset => asset?.isImported)],
      ['confusable', chosen.some(asset => asset?.isConfusable)],
      ['balance-unknown', from && from.balance === undefined && (hasBalances || status === 'ready')],
      ['fee-unknown', offer && fee === undefined],
    ]
    const those = <Name>(list: readonly (readonly [Name, unknown])[]) =>
      list.flatMap(([name, holds]) => (holds ? [name] : []))
    return {
      draft: now,
      from,
      to,
      amount: typed.amount,
      quotes,
      refused,
      offer,
      estimate: wish && !offer && quotes.status === 'loading' ? estimateBy(get(last), wish) : undefined,
      problems: those(problems),
      warnings: those(warnings),
    }
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
