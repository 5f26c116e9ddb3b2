import { type Phrase, say } from './Review.js'

/** What the box of a text (`site-raw`) shows without scrolling, in a frame on the narrowest phone. */
const ROWS = 13
const COLUMNS = 34

/** Whether a text is seen without scrolling: what comes after many empty lines is not looked for. Errs on the side of `false`. */
export function fitsBox(text: string): boolean {
  let rows = 0
  for (const line of text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/)) {
    rows += countRows(line)
    if (rows > ROWS) return false
  }
  return true
}

/** What is to be said if a part of these texts is below the edge of its box. */
export function aboutLength(...texts: readonly string[]): { warnings: Phrase[]; mustConfirm: boolean } {
  const isLong = !texts.every(fitsBox)
  return { warnings: isLong ? [say('warnLong')] : [], mustConfirm: isLong }
}

/** Words go to the next row as a whole, unless they are longer than one. */
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

/** Letters of other fonts may be as wide as two. */
const columnsOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (letter === '\t' ? 8 : /[ -\u02ff]/.test(letter) ? 1 : 2), 0)
