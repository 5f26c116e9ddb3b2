import { afterAmount } from '@latchkit/core/outside'
import { formatAmount } from '@latchkit/core/plugin'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Arrival } from '../contract/Purchase.js'
import { viewMessages } from '../locales/enViews.js'

/** In an isolate: a toast is plain text, also within one from right to left. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** What the notice says: what the chain shows arrived, and where if that is not the account in use. */
export function arrivedText(ctx: OnRampContext, arrivals: readonly Arrival[], address?: string): string {
  const last = arrivals.find(({ isAsked }) => isAsked) ?? arrivals[0]
  if (!last) return ''
  const { amount, symbol } = last
  const sum = `${formatAmount(amount.amount, amount.decimals, { maximumFractionDigits: 6 })}\u00a0${afterAmount(symbol)}`
  return address === undefined
    ? ctx.t('onramp.toast.arrived', { amount: leftToRight(sum) }, viewMessages)
    : ctx.t(
        'onramp.toast.arrivedAt',
        { amount: leftToRight(sum), address: leftToRight(address) },
        viewMessages,
      )
}
