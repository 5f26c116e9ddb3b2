import type { Messages } from './Messages.js'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const disguised = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/** One text with accents, brackets and 40 % more length. Places such as `{name}` stay as they are. */
function disguise(text: string): string {
  const accented = text.replace(
    /(\{\w+\})|[A-Za-z]/g,
    (letter, place) => place ?? disguised[plain.indexOf(letter)],
  )
  return `[${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}]`
}

/**
 * English messages as a pseudo-locale, for `en-XA`: whatever shows up without brackets did not come from the
 * catalogue, and what does not fit will not fit in German either.
 */
export const pseudoMessages = (english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, disguise(text)]))
