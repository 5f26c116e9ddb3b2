import { cleanText } from '@latchkit/core/outside'

/** A token's symbol as it may be shown: short, without anything that hides or reorders characters. */
export function cleanSymbol(symbol: string | undefined): string | undefined {
  const clean = symbol === undefined ? '' : cleanText(symbol, 16)
  return clean === '' ? undefined : clean
}
