import { KitError } from '../errors/KitError.js'
import { checkDecimals } from './decimals.js'
import { localeSymbols, ungroup } from './numerals.js'

export interface ParseAmountOptions {
  /**
   * BCP 47: reads separators and digits as this locale writes them (`1.234` is 1234 in `de`). Omit it for text from
   * `maskAmountInput` or from `formatAmount` without a locale.
   */
  locale?: string
}

/**
 * Parses a typed amount into base units, exactly. The decimal separator is a dot or a comma; empty text is 0. Throws
 * `amount/INVALID`, `amount/NEGATIVE`, or `amount/TOO_PRECISE` if there are more digits than `decimals`.
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

/** Converts a number in a locale's format to plain digits and a dot; leaves anything else unchanged. */
function delocalize(text: string, locale: string): string {
  const { decimal, group, digits } = localeSymbols(locale)
  const plain = [...text.replace(/[\s\u061c\u200e\u200f]/g, '')]
    .map(character => {
      const digit = digits.indexOf(character)
      return digit < 0 ? character : String(digit)
    })
    .join('')
  const [whole = '', ...fraction] = plain.split(decimal)
  const groups = whole.split(group)
  const inPlace = groups.every(({ length }, at) =>
    at === 0
      ? groups.length === 1 || (length > 0 && length < 4)
      : length === 3 || (length === 2 && at < groups.length - 1),
  )
  return inPlace ? [groups.join(''), ...fraction].join('.') : plain
}
