import { ungroup } from './ungroup.js'

/** How many digits an amount field accepts on each side of the separator. */
export interface AmountLimits {
  integers?: number
  decimals?: number
}

/**
 * Formats typed or pasted text for an amount field: digits and one dot, without extra leading zeros or digits over the
 * limit. A comma becomes a dot; a lone separator becomes `0.`.
 */
export function maskAmountInput(text: string, { integers, decimals }: AmountLimits = {}): string {
  const plain = ungroup(text.slice(0, 400).replace(/[^\d.,]/g, ''))
  const dot = plain.indexOf('.')
  const whole = (dot < 0 ? plain : plain.slice(0, dot)).replace(/^0+(?=\d)/, '').slice(0, integers)
  if (dot < 0 || decimals === 0) return whole
  const fraction = plain.slice(dot).replaceAll('.', '').slice(0, decimals)
  return `${whole || fraction ? whole : '0'}.${fraction}`
}
