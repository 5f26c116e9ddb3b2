import type { Messages } from '@latchkit/core'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const disguised = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
const letters = new Map([...plain].map((letter, index) => [letter, [...disguised][index] ?? letter]))

/** One text with accents, brackets and 40 % more length. Places such as `{name}` stay as they are. */
function disguise(text: string): string {
  const accented = text.replace(/(\{\w+\})|[A-Za-z]/g, (letter, place) => place ?? letters.get(letter))
  return `[${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}]`
}

/**
 * English messages as a pseudo-locale: whatever shows up without brackets did not come from the catalogue,
 * and what does not fit will not fit in German either.
 */
export const pseudoMessages = (english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, disguise(text)]))
