import { type Phrase, say } from './Review.js'

/** The rows and columns that a text box (`site-raw`) shows without scrolling, on the narrowest phone. */
const ROWS = 13
const COLUMNS = 34

/**
 * The text fits without scrolling: content after many empty lines would be missed. Errs on the side of
 * `false`.
 */
export function fitsBox(text: string): boolean {
  let rows = 0
  for (const line of text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/)) {
    rows += countRows(line)
    if (rows > ROWS) return false
  }
  return true
}

/** The warning if part of these texts is below the edge of their box. */
export function aboutLength(...texts: readonly string[]): { warnings: Phrase[]; mustConfirm: boolean } {
  const isLong = !texts.every(fitsBox)
  return { warnings: isLong ? [say('warnLong')] : [], mustConfirm: isLong }
}

/** Words wrap as a whole, unless they are longer than a row. */
function countRows(line: string): number {
  let rows = 1
  let used = 0
  for (const word of line.match(/\S+\s*|\s+/g) ?? []) {
    const wide = columnsOf(word)
    if (used > 0 && used + wide > COLUMNS) {
      rows += 1
      used = 0
    }
    used += wide
    while (used > COLUMNS) {
      rows += 1
      used -= COLUMNS
    }
  }
  return rows
}

/** Letters of other scripts may be two columns wide. */
const columnsOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (letter === '\t' ? 8 : /[ -\u02ff]/.test(letter) ? 1 : 2), 0)
