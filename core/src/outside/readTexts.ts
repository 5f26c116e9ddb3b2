import { readItems } from './readItems.js'

/** The texts among the first hundred items of a list from outside, or as many as named. Empty for anything that is no list. */
export function readTexts(value: unknown, most = 100): string[] {
  return readItems(value, most).filter(item => typeof item === 'string')
}
