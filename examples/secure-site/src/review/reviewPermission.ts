import type { Limits } from '../decode/evm/limits.js'
import { amountLine, isBeyond, type Naming, timeText } from './amounts.js'
import { amountText, limitLines } from './limitLines.js'
import { type Phrase, type Review, type ReviewLine, say } from './Review.js'

/** Describes a permission before it is given. `held`: what the account has of it. `now`: in Unix seconds. */
export function reviewPermission(
  limits: Limits,
  naming: Naming,
  { held, now }: { readonly held: bigint | undefined; readonly now: bigint },
): Review {
  const { amount, period, start } = limits
  const inAll = amount * periodsOf(limits, now)
  const isTooMuch = isBeyond(amount, held)
  const warnings: Phrase[] = [
    say('warnPermission'),
    ...(period === undefined ? [] : [say('warnWindow')]),
    ...(isTooMuch ? [say('warnBeyond')] : []),
  ]
  const total = inAll === amount ? [] : [amountLine('inAll', amountText(inAll, limits, naming))]
  const later: ReviewLine[] = start > now ? [{ label: 'notBefore', text: timeText(start) }] : []
  return {
    title: say('reviewPermission'),
    button: say('allow'),
    network: naming.chain.name,
    parts: [{ title: say('mayTake'), lines: [...limitLines(limits, naming), ...total, ...later] }],
    changes: { leaves: [], comes: [], isOpen: true },
    warnings,
    mustConfirm: isTooMuch,
  }
}

/** How many periods there are until it is over. */
function periodsOf({ period, start, until }: Limits, now: bigint): bigint {
  if (period === undefined) return 1n
  const first = now > start ? (now - start) / period : 0n
  return (until - 1n - start) / period - first + 1n
}
