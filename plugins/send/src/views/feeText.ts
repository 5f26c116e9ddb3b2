import type { ActiveNetwork } from '@latchkit/core'
import { exactAmount } from './showAmount.js'

const DIGITS = 8

/** A fee in the network's own currency, rounded up to 8 decimals: never shown too small. */
export function feeText(fee: bigint, { nativeCurrency }: ActiveNetwork, locale: string): string {
  const { decimals, symbol } = nativeCurrency
  const step = 10n ** BigInt(Math.max(0, decimals - DIGITS))
  const rounded = ((fee + step - 1n) / step) * step
  return `${exactAmount(rounded, decimals, locale)} ${symbol}`
}
