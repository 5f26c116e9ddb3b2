import { isKitError } from '@latchkit/core'
import { parseAmount } from '@latchkit/core/plugin'
import { isSame } from '../contract/isSame.js'
import type { SwapAsset, SwapTokens } from '../contract/SwapAsset.js'
import { SLIPPAGE, type SwapForm, type SwapProblem, type SwapWarning } from '../contract/SwapForm.js'
import type { SwapWish } from '../contract/SwapOffer.js'
import { isAmount, lacks } from '../figures/figures.js'
import { lastIfRefused } from './createRefusals.js'

/** A price impact above this, in percent, shows a warning. */
const HIGH_IMPACT = 5

export const assetOf = (list: readonly SwapAsset[], id: string | undefined): SwapAsset | undefined =>
  id === undefined ? undefined : list.find(({ asset }) => isSame(asset, id))

export function readTyped(
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

export interface FormFacts extends Pick<SwapForm, 'draft' | 'quotes' | 'refused'> {
  readonly tokens: SwapTokens
  /** The trade that is quoted, once the draft names one. */
  readonly wish: SwapWish | undefined
  /** The account can trade on the network in use. */
  readonly canSend: boolean
  readonly slippagePercent: number
  /** The result at the rate of an earlier offer. */
  estimateOf(wish: SwapWish): bigint | undefined
}

/** The form as its views show it: the offer, and each problem and warning. */
export function deriveForm(facts: FormFacts): SwapForm {
  const { draft, quotes: heard, refused, wish, slippagePercent } = facts
  const { all, hasBalances, status } = facts.tokens
  const [from, to] = [assetOf(all, draft.from), assetOf(all, draft.to)]
  const typed = from ? readTyped(draft.amount, from.decimals) : {}
  const offers = 'offers' in heard ? lastIfRefused(heard.offers, refused) : []
  const quotes = 'offers' in heard ? { ...heard, offers } : heard
  const taken = offers.find(({ source }) => source.id === draft.sourceId)
  // The selected source may still answer: do not replace its offer meanwhile.
  const isAwaited = quotes.status === 'loading' && draft.sourceId !== undefined
  const offer = taken ?? (isAwaited ? undefined : offers[0])
  const coin = all.find(({ native }) => native)?.balance
  const fee = offer?.networkFee
  const needed = fee === undefined ? undefined : from?.native ? fee + (typed.amount ?? 0n) : fee
  const impact = offer?.priceImpact
  const chosen = [from, to]
  return {
    draft,
    from,
    to,
    amount: typed.amount,
    quotes,
    refused,
    offer,
    estimate: wish && !offer && quotes.status === 'loading' ? facts.estimateOf(wish) : undefined,
    problems: those<SwapProblem>([
      ['unsupported', status === 'missing' || !facts.canSend],
      ['no-from', !from],
      ['no-to', !to],
      ['same-token', from && from.asset === to?.asset],
      [typed.problem ?? 'no-amount', typed.problem],
      ['insufficient-balance', lacks(from?.balance, typed.amount)],
      ['insufficient-gas', lacks(coin, needed)],
      ['no-quote', wish && !offer],
    ]),
    warnings: those<SwapWarning>([
      ['slippage-high', slippagePercent > SLIPPAGE.high],
      ['slippage-low', slippagePercent <= SLIPPAGE.low],
      ['price-impact', impact !== undefined && impact > HIGH_IMPACT],
      ['price-unknown', offer && impact === undefined],
      ['imported', chosen.some(asset => asset?.isImported)],
      ['confusable', chosen.some(asset => asset?.isConfusable)],
      ['balance-unknown', from && from.balance === undefined && (hasBalances || status === 'ready')],
      ['fee-unknown', offer && fee === undefined],
    ]),
  }
}

const those = <Name>(list: readonly (readonly [Name, unknown])[]): readonly Name[] =>
  list.flatMap(([name, holds]) => (holds ? [name] : []))
