import type { Account, Network, OnRampAmount } from '@latchkit/core'
import { parseAmount } from '@latchkit/core/plugin'
import type { OnRampFields } from '../contract/OnRampApi.js'
import type { BuyAsset, BuyProblem, OnRampForm, QuoteState, SellerChoice } from '../contract/OnRampForm.js'
import type { QuoteWish } from './createQuoting.js'
import { usualAsset } from './findAssets.js'
import { checkLimits, FIAT_DECIMALS, presetsWithin } from './limits.js'
import { sells } from './sells.js'
import type { usualOptions } from './usualOptions.js'

const usualPresets = [50, 100, 250]

/** The options of the capability's seller: the usual ones until it answered. */
export interface OptionsState {
  readonly status: OnRampForm['options']
  readonly list: typeof usualOptions
  readonly passing?: boolean
}

export interface FormFacts {
  readonly draft: OnRampFields & { readonly amount: string }
  readonly options: OptionsState
  /** The network in use. */
  readonly network: Network | undefined
  /** Its assets, or none if they could not be read; absent while they are being read. */
  readonly found: { readonly all?: readonly BuyAsset[] | undefined } | undefined
  /** Its sellers. */
  readonly named: readonly SellerChoice[]
  readonly account: Account | undefined
  readonly isConfirmed: boolean
  readonly presets: readonly number[] | undefined
  /** The latest quote of this wish; `undefined` if another one was asked for. */
  quoteOf(wish: QuoteWish): QuoteState | undefined
}

/** The form as its views show it, except for the networks elsewhere. */
export function deriveForm(facts: FormFacts): Omit<OnRampForm, 'elsewhere'> {
  const { draft, network, found, named, account } = facts
  const { status, list, passing = false } = facts.options
  const all = found?.all ?? []
  // Only a seller that answered can be known to sell nothing here.
  const isRead = status === 'ready' && found?.all !== undefined
  const sellers = isRead ? named.filter(one => all.some(asset => sells(one, asset))) : named
  const seller = sellers.find(({ id }) => id === draft.sellerId) ?? sellers[0]
  const sold = seller ? all.filter(asset => sells(seller, asset)) : []
  const asset = sold.find(({ asset }) => asset === draft.asset) ?? usualAsset(sold, network?.namespace ?? '')
  const currency = list.payment.find(({ id }) => id === draft.currency) ?? list.payment[0]
  const method = currency?.limits.find(({ method }) => method === draft.method) ?? currency?.limits[0]
  const read = readPay(draft.amount)
  const pay = read === 'none' ? undefined : read
  const asked =
    account && asset && currency && pay && seller?.quotes
      ? facts.quoteOf({ asset, currency: currency.id, pay, account: account.caipAddress })
      : undefined
  const problems: BuyProblem[] = []
  if (!account || !facts.isConfirmed) problems.push('no-account')
  if (!seller) problems.push('no-seller')
  else if (!asset) problems.push('no-asset')
  if (read === 'none') problems.push('no-amount')
  else if (!pay) problems.push('invalid')
  const limit = pay && checkLimits(pay, method)
  if (limit) problems.push(limit)
  if (seller?.quotes && asked?.status !== 'ready') problems.push('no-quote')
  const quote: QuoteState = asked && !limit ? asked : { status: 'none' }
  return {
    options: found ? status : 'loading',
    amount: draft.amount,
    pay,
    currencies: list.payment,
    currency,
    method,
    presets: presetsWithin(facts.presets ?? usualPresets, method),
    assets: sold,
    asset,
    sellers,
    seller,
    quote,
    passing: (found !== undefined && passing) || (quote.status === 'failed' && quote.error.retryable),
    problems,
  }
}

/** An amount of a currency: `none` for zero, `undefined` for other text. */
function readPay(text: string): OnRampAmount | 'none' | undefined {
  try {
    const amount = parseAmount(text, FIAT_DECIMALS)
    return amount === 0n ? 'none' : { amount, decimals: FIAT_DECIMALS }
  } catch {
    return undefined
  }
}
