import type { Limits } from '../decode/evm/limits.js'
import { amountLine, coinText, type Naming, timeText, tokenLine, tokenText } from './amounts.js'
import { type ReviewLine, say, type Told } from './Review.js'

/** The limits of a permission, in words. */
export function limitLines(limits: Limits, naming: Naming): ReviewLine[] {
  const { delegate, token, amount, period, until, recipient } = limits
  return [
    { label: 'spender', address: delegate },
    amountLine('limit', amountText(amount, limits, naming)),
    ...(token === undefined ? [] : [tokenLine(token, naming)]),
    period === undefined
      ? { label: 'every', phrase: say('onceInAll') }
      : { label: 'every', seconds: Number(period) },
    { label: 'until', text: timeText(until) },
    recipient === undefined ? { label: 'to', phrase: say('toAnybody') } : { label: 'to', address: recipient },
  ]
}

/** An amount of what a permission is for. */
export const amountText = (amount: bigint, { token }: Limits, naming: Naming): Told =>
  token === undefined ? coinText(amount, naming.chain) : tokenText(amount, token, naming)
