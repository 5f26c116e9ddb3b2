import { localeSymbols, plainDigits } from './numerals.js'

/** Removes one of these units before or after the number. A unit that contains digits must be separated by a space: `5 1INCH`. */
function withoutMark(text: string, marks: readonly string[]): string {
  const lower = text.toLowerCase()
  for (const mark of marks) {
    const wanted = mark.toLowerCase()
    if (wanted === '') continue
    const rest = lower.startsWith(wanted)
      ? text.slice(mark.length)
      : lower.endsWith(wanted)
        ? text.slice(0, -mark.length)
        : undefined
    const number = rest?.trim()
    if (number && (number !== rest || !/\p{N}/u.test(mark))) return number
  }
  return text
}

/** Characters that the text may contain besides the number. */
export interface PastedAmountOptions {
  /** BCP 47: decides how to read `1,234`. Without it such text is rejected. */
  locale?: string
  /** Units that may appear once, before or after the number: `['$', 'USD']`. */
  marks?: readonly string[]
}

/** No amount is longer: 256 bits are 78 digits. */
const MAX_LENGTH = 100
const GROUPS = [',', '.', '\u066c', "'", '\u2019', ' ', '\u00a0', '\u2009', '\u202f']

/** Reads the text as a number with `decimal` as its decimal separator and any grouping: `1234.5`. */
function readWith(text: string, decimal: string): string | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '') || !/\d/.test(text)) return undefined
  const group = GROUPS.find(each => each !== decimal && whole.includes(each))
  const [first = '', ...others] = group === undefined ? [whole] : whole.split(group)
  const last = others.at(-1)
  const inGroups =
    last === undefined ||
    (/^[1-9]\d{0,2}$/.test(first) &&
      /^\d{3}$/.test(last) &&
      // Thousands, or lakhs: groups of two before the last one.
      (others.every(part => /^\d{3}$/.test(part)) ||
        (first.length < 3 && others.slice(0, -1).every(part => /^\d{2}$/.test(part)))))
  const digits = first + others.join('')
  if (!inGroups || !/^\d*$/.test(digits)) return undefined
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/**
 * Reads text that arrived in one piece (pasted, dropped, autofilled) if it is exactly one number: digits of any script,
 * grouped or not, with a dot or a comma. Returns plain text, `1234.5`; `undefined` for anything else, so that nobody
 * sends only part of an amount. Ambiguous text is read only if the locale decides, and never against the plain dot that
 * amount fields write themselves.
 */
export function readPastedAmount(
  text: string,
  { locale, marks = [] }: PastedAmountOptions = {},
): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  // Intl puts direction marks around numbers, and full-width keyboards type wide separators.
  const plain = plainDigits(text.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, ''))
    .replaceAll('\uff0e', '.')
    .replaceAll('\uff0c', ',')
    .trim()
  const number = withoutMark(plain, marks)
  if (number.includes('\u066b')) return readWith(number, '\u066b')
  const [byDot, byComma] = [readWith(number, '.'), readWith(number, ',')]
  if (byDot === undefined || byComma === undefined || byDot === byComma) return byDot ?? byComma
  const { decimal, group } = localeSymbols(locale ?? 'en')
  if (number.includes('.')) return decimal === '.' ? byDot : undefined
  if (decimal === ',') return byComma
  return locale !== undefined && group === ',' ? byDot : undefined
}
