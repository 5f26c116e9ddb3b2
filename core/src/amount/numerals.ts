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

/** The zero of each script that keyboards type digits in. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10]

/** Converts the digits of any script to ASCII and changes nothing else. */
export const plainDigits = (text: string): string =>
  text.replace(/\P{ASCII}/gu, character => {
    const code = character.codePointAt(0) ?? 0
    const zero = ZEROS.find(first => code >= first && code < first + 10)
    return zero === undefined ? character : String(code - zero)
  })

const grouped = [
  /^\d{1,3}(?:,\d{3})+\.\d+$/,
  /^\d{1,3}(?:\.\d{3})+,\d+$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
]

/**
 * Removes thousands separators that are unambiguous (`1,234.5`, `1.234.567`) and makes the decimal separator a dot. A
 * single separator is always the decimal one.
 */
export function ungroup(text: string): string {
  const match = grouped.findIndex(pattern => pattern.test(text))
  if (match < 0) return text.replaceAll(',', '.')
  const separator = match % 2 ? '.' : ','
  return text.replaceAll(separator, '').replace(',', '.')
}
