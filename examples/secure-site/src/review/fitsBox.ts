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

const columnsOf = (word: string) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)

/** Latin, but not its letters that are two. */
const narrow = /[ -\u0131\u0134-\u017f]/
const wide =
  /[\u0180-\u01c3\u0200-\u06ff\u0900-\u097f\u0e00-\u0e7f\u1e00-\u1fff\u2010-\u2027\u20a0-\u20bf\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]/
/** Dashes of several letters, whole phrases in one, and cuneiform: no limit of their width is known. */
const endless = /[\u2e3a\u2e3b\ua9c0-\ua9df\ufdf0-\ufdff\u{12000}-\u{1254f}]/u

/** In columns, at most: fonts differ. */
function widthOf(letter: string): number {
  if (letter === '\t') return 8
  if (narrow.test(letter)) return 1
  if (wide.test(letter)) return 2
  return endless.test(letter) ? COLUMNS : 5
}
