import { Sum } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'

const DIGITS = 6

/** The least that comes, floored to six decimals, so that it is never shown too high. */
export function LeastText({ offer: { minOut, to } }: { offer: SwapOffer }) {
  const isTiny = minOut < 10n ** BigInt(Math.max(0, to.decimals - DIGITS))
  return <Sum amount={minOut} of={to} short={!isTiny} />
}
