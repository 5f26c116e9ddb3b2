import { formatAmount, formatDecimal, multiplyDecimals } from '@latchkit/core/plugin'
import type { SendAsset } from '../plan/SendAsset.js'
import type { BalancesNow } from './createBalances.js'
import type { Draft, Unit } from './Draft.js'
import { readTyped } from './readTyped.js'

/** The unit the amount field shows. Without a price there is no fiat value, but an amount typed in fiat stays. */
export const shownUnit = ({ unit, shown = unit }: Draft, { price }: SendAsset): Unit =>
  price === undefined && unit === 'token' ? unit : shown

/** True while an amount in fiat has no price, which comes with the balances. */
export const awaitsPrice = (
  { unit, units, amount }: Draft,
  asset: SendAsset | undefined,
  { status }: Pick<BalancesNow, 'status'>,
): boolean =>
  unit === 'fiat' &&
  units === undefined &&
  amount !== '' &&
  asset?.price === undefined &&
  status === 'loading'

/** The text of the amount field: as typed, or converted to the other unit and rounded down. */
export function shownAmount(draft: Draft, asset: SendAsset): string {
  const side = shownUnit(draft, asset)
  const typed = draft.units === undefined ? draft.amount : formatAmount(draft.units, asset.decimals)
  if (side === draft.unit || typed === '') return typed
  if (side === 'fiat') return formatDecimal(multiplyDecimals(typed, asset.price), 2, { rounding: 'floor' })
  const { units, problem } = readTyped(draft, asset)
  return problem === 'zero' ? '0' : units === undefined ? '' : formatAmount(units, asset.decimals)
}
