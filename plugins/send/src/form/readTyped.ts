import { isKitError } from '@latchkit/core'
import { decimalToUnits, parseAmount } from '@latchkit/core/plugin'
import type { SendAsset } from '../plan/SendAsset.js'
import { spendableOf } from '../plan/SendAsset.js'
import type { Draft } from './Draft.js'

/** The typed amount, in base units of the asset. */
export interface TypedAmount {
  /** Undefined when empty or invalid. */
  readonly units?: bigint
  /** Why it cannot be sent. */
  readonly problem?: 'precise' | 'invalid' | 'insufficient' | 'zero'
}

/** Converts fiat to base units at the balance's price, rounded down. */
function readFiat(text: string, { price, decimals }: SendAsset): bigint | undefined {
  const fiat = decimalToUnits(text, 18, 'floor')
  const each = decimalToUnits(price, 18, 'floor')
  if (fiat === undefined || !each) return undefined
  return (fiat * 10n ** BigInt(decimals)) / each
}

/** Reads the form's amount exactly: too many decimals are refused, never rounded. */
export function readTyped(draft: Draft, asset: SendAsset): TypedAmount {
  const { amount, unit } = draft
  if (amount === '' && draft.units === undefined) return {}
  try {
    const units =
      draft.units ?? (unit === 'fiat' ? readFiat(amount, asset) : parseAmount(amount, asset.decimals))
    if (units === undefined) return { problem: 'invalid' }
    if (units === 0n) return { problem: 'zero' }
    const most = spendableOf(asset, draft.spendsProtected)
    if (most !== undefined && units > most) return { units, problem: 'insufficient' }
    return { units }
  } catch (error) {
    return { problem: isKitError(error, 'amount/TOO_PRECISE') ? 'precise' : 'invalid' }
  }
}
