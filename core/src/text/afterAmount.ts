/**
 * A symbol to stand after an amount. One that begins with anything but a letter or a currency sign is quoted, so that it
 * never goes on where the number ends: 9.5 “000 USDC”. Clean it before.
 */
export const afterAmount = (symbol: string): string =>
  symbol === '' || /^[\p{L}\p{Sc}\p{Extended_Pictographic}]/u.test(symbol) ? symbol : `\u201c${symbol}\u201d`
