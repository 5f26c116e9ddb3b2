import { ungroup } from './ungroup.js'

/** How many digits an amount field takes on each side of the separator. */
export interface AmountLimits {
  integers?: number
  decimals?: number
}

/**
 * What an amount field shows for a text that was typed or pasted: digits and one dot, leading zeros
 * collapsed, extra digits cut. A comma becomes a dot; a lone separator becomes `0.`.
 */
export function maskAmountInput(text: string, { integers, decimals }: AmountLimits = {}): string {
  const plain = ungroup(text.slice(0, 400).replace(/[^\d.,]/g, ''))
  const dot = plain.indexOf('.')
  const whole = (dot < 0 ? plain : plain.slice(0, dot)).replace(/^0+(?=\d)/, '').slice(0, integers)
  if (dot < 0 || decimals === 0) return whole
  const fraction = plain.slice(dot).replaceAll('.', '').slice(0, decimals)
  return `${whole || fraction ? whole : '0'}.${fraction}`
}
