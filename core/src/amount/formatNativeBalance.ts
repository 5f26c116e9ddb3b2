import { formatDecimal } from './formatDecimal.js'

/** A balance in parts, so that its decimals can be shown smaller. */
export interface NativeBalance {
  formattedText: string
  value: string
  decimals: string
  symbol?: string
}

/** Formats a native balance (decimal text, see `formatAmount`), rounded down to 3 decimals: `1.239 ETH`. */
export function formatNativeBalance(balance: unknown, symbol?: string): NativeBalance {
  const text = formatDecimal(balance, 3, { rounding: 'floor' })
  const [value = '0', decimals = '000'] = text.split('.')
  return { formattedText: symbol ? `${text} ${symbol}` : text, value, decimals, symbol }
}
