/**
 * The locale that numbers are written in: right-to-left texts keep Latin digits and the plain dollar sign,
 * because amounts stand in a left-to-right isolate there.
 */
export const numberLocale = (locale: string): string =>
  /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(locale) ? 'en-US' : locale
