import type { OnRampAmount } from '@latchkit/core'
import type { PayMethod } from '../contract/OnRampForm.js'

/** Decimals of fiat amounts in the form. */
export const FIAT_DECIMALS = 2

/** Compares two amounts exactly: below 0, 0 or above 0. */
export function compareAmounts(a: OnRampAmount, b: OnRampAmount): number {
  const most = Math.max(a.decimals, b.decimals)
  const left = a.amount * 10n ** BigInt(most - a.decimals)
  const right = b.amount * 10n ** BigInt(most - b.decimals)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Checks an amount against inclusive limits, and names the violated one. */
export function checkLimits(pay: OnRampAmount, method: PayMethod | undefined): 'least' | 'most' | undefined {
  if (!method) return undefined
  if (compareAmounts(pay, method.least) < 0) return 'least'
  return compareAmounts(pay, method.most) > 0 ? 'most' : undefined
}

/** Suggested amounts within the payment method's limits. */
export const presetsWithin = (presets: readonly number[], method: PayMethod | undefined): readonly string[] =>
  presets
    .map(preset => preset.toFixed(FIAT_DECIMALS).replace(/\.?0+$/, ''))
    .filter(text => {
      const [whole = '0', part = ''] = text.split('.')
      const pay = { amount: BigInt(whole + part), decimals: part.length }
      return checkLimits(pay, method) === undefined
    })
