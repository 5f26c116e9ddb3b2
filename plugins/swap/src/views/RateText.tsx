import { afterAmount } from '@latchkit/core/untrusted'
import { Amount, shortAmount, useValue } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { useController } from './useController.js'

/** A rate has more digits than an amount of the bought token. */
const MORE_DECIMALS = 18
/** Below a ten thousandth, too little of the rate is left in six decimals. */
const LEAST_DECIMALS = 4
/** Thousands, millions and so on of what is worth next to nothing. */
const MOST_ZEROS = 99

/** The value of a unit of the sold token, after the source's fee; of a thousand units or more, if one gives next to nothing. */
export function RateText({ offer: { from, to, amount, amountOut } }: { offer: SwapOffer }) {
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const decimals = to.decimals + MORE_DECIMALS
  const of = (units: bigint) =>
    amount === 0n ? 0n : (amountOut * units * 10n ** BigInt(from.decimals + MORE_DECIMALS)) / amount
  let zeros = 0
  while (zeros < MOST_ZEROS && of(10n ** BigInt(zeros)) < 10n ** BigInt(decimals - LEAST_DECIMALS)) zeros += 3
  // An offer of nothing has no rate.
  const units = zeros < MOST_ZEROS ? 10n ** BigInt(zeros) : 1n
  const [sold, bought] = [shortAmount(units, 0, locale), shortAmount(of(units), decimals, locale)]
  return (
    <Amount value={`${sold}\u00a0${afterAmount(from.symbol)} = ${bought}\u00a0${afterAmount(to.symbol)}`} />
  )
}
