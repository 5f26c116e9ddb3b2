import { localeSymbols } from './localeSymbols.js'

/** Turns a number as a locale writes it into plain digits and a dot; leaves anything else as it is. */
export function delocalize(text: string, locale: string): string {
  const { decimal, group, digits } = localeSymbols(locale)
  const plain = [...text.replace(/[\s\u061c\u200e\u200f]/g, '')]
    .map(character => {
      const digit = digits.indexOf(character)
      return digit < 0 ? character : String(digit)
    })
    .join('')
  const [whole = '', ...fraction] = plain.split(decimal)
  const groups = whole.split(group)
  const inPlace = groups.every(({ length }, at) =>
    at === 0
      ? groups.length === 1 || (length > 0 && length < 4)
      : length === 3 || (length === 2 && at < groups.length - 1),
  )
  return inPlace ? [groups.join(''), ...fraction].join('.') : plain
}
