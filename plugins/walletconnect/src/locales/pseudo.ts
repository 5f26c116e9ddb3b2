import type { Messages } from '@latchkit/core'
import { viewMessages } from './enViews.js'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const disguised = [...'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž']

/** One text with accents, brackets and 40 % more length. Places such as `{name}` stay as they are. */
function disguise(text: string): string {
  const accented = text.replace(
    /(\{\w+\})|[A-Za-z]/g,
    (letter, place) => place ?? disguised[plain.indexOf(letter)] ?? letter,
  )
  return `[${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}]`
}

/** English in disguise, as the locale `en-XA`. */
export const messages: Messages = Object.fromEntries(
  Object.entries(viewMessages).map(([key, text]) => [key, disguise(text)]),
)
