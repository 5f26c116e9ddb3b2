import { KitError } from '../errors/KitError.js'
import { checkDecimals } from './checkDecimals.js'
import { delocalize } from './delocalize.js'
import { ungroup } from './ungroup.js'

/** Options of `parseAmount`. */
export interface ParseAmountOptions {
  /**
   * BCP 47: reads separators and digits as this locale writes them (`1.234` is 1234 in `de`). Leave it out
   * for text from `maskAmountInput` or `formatAmount` without a locale.
   */
  locale?: string
}

/**
 * Reads what a person typed as base units, exactly. The decimal separator is a dot or a comma; an empty
 * text is 0. Throws `amount/INVALID`, `amount/NEGATIVE`, or `amount/TOO_PRECISE` when there are more digits
 * than `decimals`.
 */
export function parseAmount(text: string, decimals: number, { locale }: ParseAmountOptions = {}): bigint {
  checkDecimals(decimals)
  const value = String(typeof text === 'string' ? text.slice(0, 100) : typeof text)
  let plain = typeof text === 'string' && text.length <= 400 ? text.trim() : '?'
  if (/^[-\u2212]/.test(plain))
    throw new KitError('amount/NEGATIVE', { message: `The amount is negative: ${value}`, context: { value } })
  if (locale) plain = delocalize(plain, locale)
  const match = /^(\d*)(?:\.(\d*))?$/.exec(ungroup(plain))
  if (!match) throw new KitError('amount/INVALID', { message: `Not an amount: ${value}`, context: { value } })
  const whole = match[1] ?? ''
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals)
    throw new KitError('amount/TOO_PRECISE', {
      message: `At most ${decimals} decimals are possible: ${value}`,
      context: { value, decimals },
    })
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
