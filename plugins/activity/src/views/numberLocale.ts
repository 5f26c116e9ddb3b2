/** Right-to-left texts keep Latin digits, because amounts stand in a left-to-right isolate there. */
export const numberLocale = (locale: string): string =>
  /^(ar|he|fa|ur|ps|ckb|dv|yi)\b/.test(locale) ? 'en-US' : locale
