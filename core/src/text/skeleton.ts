import { confusables } from './confusables.js'
import { foldLatin } from './foldLatin.js'

let latin: ReadonlyMap<string, string> | undefined

/** The Latin look-alike of a character. The table is parsed on first use. */
function drawnLike(character: string): string {
  latin ??= readTable()
  return latin.get(character) ?? character
}

function readTable(): ReadonlyMap<string, string> {
  let code = 0
  return new Map(
    confusables.split(' ').map(entry => {
      const [step = '', like = ''] = entry.split(':')
      code += Number.parseInt(step, 36)
      return [String.fromCodePoint(code), like]
    }),
  )
}

/**
 * Reduces a name to what it looks like: two names with the same skeleton are hard to tell apart (UTS #39, for
 * characters that look like Latin letters or digits). For comparison only; never show it.
 */
export const skeleton = (text: string): string => foldLatin(text, drawnLike)
