import type { AssetTransfer } from '@latchkit/core'
import { formatAmount, signedAmount } from '@latchkit/core/plugin'
import { afterAmount } from '@latchkit/core/untrusted'

/** Specification, section 5. */
const SIGNS: Readonly<Record<string, bigint>> = {
  receive: 1n,
  deposit: 1n,
  borrow: 1n,
  claim: 1n,
  withdraw: -1n,
  repay: -1n,
  burn: -1n,
}
/** Numbers with more whole digits are shown in short form. */
const MANY_DIGITS = 12
const DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3, rounding: 'half-expand' } as const

/** The sign of an operation's amounts: 1, -1, or 0 for none. */
export const signOf = (operation: string): bigint =>
  Object.hasOwn(SIGNS, operation) ? (SIGNS[operation] ?? 0n) : 0n

/** The sign a row shows: that of its operation, else of the way it went. Nothing moves with an approval. */
export function rowSignOf(operation: string, { direction }: Pick<AssetTransfer, 'direction'>): bigint {
  if (operation === 'approve' || operation === 'revoke') return 0n
  return signOf(operation) || (direction === 'in' ? 1n : -1n)
}

/**
 * The amount of a transfer for a row: 3 decimals and a sign (1, -1, or 0 for none), or the name of the NFT. Smaller amounts are
 * shown as `<0.001`, never 0; an unknown amount shows only the symbol.
 */
export function moveText(move: AssetTransfer, sign: bigint, locale: string): string {
  const { amount, decimals, symbol, nft } = move
  if (nft) {
    const name = nft.name || `#${nft.tokenId}`
    const times = amount !== undefined && amount > 1n ? `${short(amount, locale)} × ` : ''
    return `${sign > 0n ? '+' : sign < 0n ? '\u2212' : ''}${times}${name}`
  }
  if (amount === undefined) return symbol || move.name
  return `${numberText(amount, decimals, sign, locale)} ${afterAmount(symbol)}`.trim()
}

function numberText(amount: bigint, decimals: number, sign: bigint, locale: string): string {
  const isTiny = amount > 0n && amount * 1_000n < 10n ** BigInt(decimals)
  if (isTiny) return `<${formatAmount(1n, 3, { locale })}`
  const sized =
    sign === 0n ? formatAmount(amount, decimals, DIGITS) : signedAmount(sign * amount, decimals, DIGITS)
  const [, mark = '', digits = sized] = /^([+\u2212]?)(.*)$/.exec(sized) ?? []
  if (digits.length > MANY_DIGITS + 4) return mark + short(amount / 10n ** BigInt(decimals), locale)
  return mark + plainFormat(locale).format(digits as `${number}`)
}

// Creating a format costs more than formatting all visible rows.
const made = new Map<string, Intl.NumberFormat>()

function plainFormat(locale: string): Intl.NumberFormat {
  const known = made.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  made.set(locale, format)
  return format
}

function short(whole: bigint, locale: string): string {
  const notation = String(whole).length > 18 ? 'scientific' : 'compact'
  return new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 2 }).format(whole)
}
