/** Printable ASCII with single spaces: most of what is cleaned. Unicode's classes are slow to compile, and large. */
const plain = /^[!-~]+(?: [!-~]+)*$/
const space = /[\t-\r\x85\p{Z}]/gu
// Emoji sequences keep their joiners and selectors; elsewhere invisible characters are removed: controls, zero-width
// and bidi characters, fillers, private use.
const invisible =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*)*)|[\p{Cc}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
const extraMarks = /(\p{M}{2})\p{M}+/gu

/**
 * Cleans untrusted text for display: removes control, zero-width and bidi characters, keeps at most two marks per
 * letter, collapses spaces, replaces lone surrogates, and cuts to `max` code points. Anything but a string becomes ''.
 */
export function cleanText(value: unknown, max = 64): string {
  if (typeof value !== 'string') return ''
  if (value.length <= max && plain.test(value)) return value
  const text = value
    .slice(0, max * 20)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(space, ' ')
    .replace(invisible, (_, emoji?: string) => emoji ?? '')
    .replace(/ {2,}/g, ' ')
    .normalize('NFC')
    .replace(extraMarks, '$1')
    .trim()
  const characters = [...text]
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .replace(/[\s\u200d]+$/, '')}…`
}

/**
 * Formats a symbol to follow an amount. If it starts with anything but a letter or a currency sign it is quoted, so
 * that it cannot be read as part of the number: 9.5 “000 USDC”. Clean it first.
 */
export const afterAmount = (symbol: string): string =>
  symbol === '' || /^[\p{L}\p{Sc}\p{Extended_Pictographic}]/u.test(symbol) ? symbol : `\u201c${symbol}\u201d`

/** The text with an upper-case first letter; '' for `undefined`. */
export function capitalize(text: string | undefined): string {
  const [first = '', ...rest] = text ?? ''
  return first.toUpperCase() + rest.join('')
}
