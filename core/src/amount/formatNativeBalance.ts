import { formatDecimal } from './formatDecimal.js'

/** A balance in pieces, for showing its decimals smaller. */
export interface NativeBalance {
  formattedText: string
  value: string
  decimals: string
  symbol?: string
}

/** A native balance (a decimal text, see `formatAmount`) floored to 3 decimals: `1.239 ETH`. */
export function formatNativeBalance(balance: unknown, symbol?: string): NativeBalance {
  const text = formatDecimal(balance, 3, { rounding: 'floor' })
  const [value = '0', decimals = '000'] = text.split('.')
  return { formattedText: symbol ? `${text} ${symbol}` : text, value, decimals, symbol }
}
