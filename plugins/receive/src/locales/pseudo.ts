import { messages as english } from './en.js'
import { viewMessages } from './enViews.js'

const accents: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  A: 'Å',
  E: 'É',
  S: 'Š',
}

const disguise = (text: string) =>
  `[${text.replace(/(\{\w+\})|[aeiouAES]/g, (letter, place) => place ?? accents[letter])}${'~'.repeat(Math.ceil(text.length * 0.4))}]`

/** The pseudo-locale `en-XA`: what shows up without brackets did not come from the catalogue. */
export const messages = Object.fromEntries(
  Object.entries({ ...english, ...viewMessages }).map(([key, text]) => [key, disguise(text)]),
)
