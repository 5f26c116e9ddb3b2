/** How a locale writes numbers. */
export interface LocaleSymbols {
  decimal: string
  group: string
  minus: string
  /** Its ten digits, starting with zero. */
  digits: readonly string[]
  /** Formats an integer with the locale's digits and, if requested, grouping. */
  whole(value: bigint): string
}

/** Looks up how a BCP 47 locale writes numbers; falls back to English if the platform rejects the locale. */
export function localeSymbols(locale: string, useGrouping = true): LocaleSymbols {
  const make = (name: string) => new Intl.NumberFormat(name, { useGrouping })
  let format: Intl.NumberFormat
  try {
    format = make(locale)
  } catch {
    format = make('en')
  }
  const parts = format.formatToParts(-12345678.5)
  const find = (type: string, fallback: string) => parts.find(part => part.type === type)?.value ?? fallback
  return {
    decimal: find('decimal', '.'),
    group: find('group', ','),
    minus: find('minusSign', '-'),
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
    whole: value => format.format(value),
  }
}
