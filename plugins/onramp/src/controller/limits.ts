import type { OnRampAmount } from '@latchkit/core'
import type { PayMethod } from '../contract/OnRampForm.js'

/** Fiat amounts have this many decimals in the form. */
export const FIAT_DECIMALS = 2

/** Compares two amounts exactly: below 0, 0 or above 0. */
export function compareAmounts(a: OnRampAmount, b: OnRampAmount): number {
  const most = Math.max(a.decimals, b.decimals)
  const left = a.amount * 10n ** BigInt(most - a.decimals)
  const right = b.amount * 10n ** BigInt(most - b.decimals)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Whether an amount is within the limits, both of which are allowed; otherwise which one it breaks. */
export function checkLimits(pay: OnRampAmount, method: PayMethod | undefined): 'least' | 'most' | undefined {
  if (!method) return undefined
  if (compareAmounts(pay, method.least) < 0) return 'least'
  return compareAmounts(pay, method.most) > 0 ? 'most' : undefined
}

/** The amounts to choose from that the way to pay allows. */
export const presetsWithin = (presets: readonly number[], method: PayMethod | undefined): readonly string[] =>
  presets
    .map(preset => preset.toFixed(FIAT_DECIMALS).replace(/\.?0+$/, ''))
    .filter(text => {
      const [whole = '0', part = ''] = text.split('.')
      const pay = { amount: BigInt(whole + part), decimals: part.length }
      return checkLimits(pay, method) === undefined
    })
