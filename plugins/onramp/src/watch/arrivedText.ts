import { formatAmount } from '@latchkit/core/plugin'
import { afterAmount } from '@latchkit/core/untrusted'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Arrival } from '../contract/Purchase.js'
import { viewMessages } from '../locales/enViews.js'

/** Isolated left to right: a toast is plain text, also in right-to-left languages. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** The text of the notice: the amount that arrived, and the account's address if another one is in use. */
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
