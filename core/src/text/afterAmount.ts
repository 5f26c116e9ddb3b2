/**
 * Formats a symbol to follow an amount. If it starts with anything but a letter or a currency sign it is quoted, so
 * that it cannot be read as part of the number: 9.5 “000 USDC”. Clean it first.
 */
export const afterAmount = (symbol: string): string =>
  symbol === '' || /^[\p{L}\p{Sc}\p{Extended_Pictographic}]/u.test(symbol) ? symbol : `\u201c${symbol}\u201d`
