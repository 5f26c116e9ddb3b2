import { confusables } from './confusables.js'
import { foldLatin } from './foldLatin.js'

let latin: ReadonlyMap<string, string> | undefined

/** What a character is drawn like. The table is taken apart when somebody first asks. */
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
 * What a name looks like to a hurried eye, for comparing names: two names with one skeleton are hard to tell
 * apart (UTS #39, for what is drawn like a Latin letter or digit). Never show it.
 */
export const skeleton = (text: string): string => foldLatin(text, drawnLike)
