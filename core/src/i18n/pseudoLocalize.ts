const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const disguised = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/**
 * A text in the pseudo-locale `en-XA`: accents, brackets and 40 % more length; placeholders such as `{name}` stay as
 * they are. A text without brackets did not come from a catalogue, and what does not fit will not fit in German either.
 */
export function pseudoLocalize(text: string): string {
  const accented = text.replace(
    /(\{\w+\})|[A-Za-z]/g,
    (letter, place) => place ?? disguised[plain.indexOf(letter)],
  )
  return `[${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}]`
}
