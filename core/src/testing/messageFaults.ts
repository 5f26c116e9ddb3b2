import type { Messages } from '../i18n/Messages.js'

const placesIn = (text = '') => new Set(text.match(/\{\w+\}/g))

/**
 * What is wrong with a translation, one line each: keys that are missing or unknown, places such as `{name}` that differ from the
 * English ones, and plural forms that its language needs and lacks. A message needs them where it has one, here or in English.
 *
 * @example
 * expect(messageFaults('ar', english, arabic)).toEqual([])
 */
export function messageFaults(locale: string, english: Messages, translated: Messages): string[] {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const isForm = (key: string) =>
    /\.(?:zero|one|two|few|many)$/.test(key) && Object.hasOwn(english, baseOf(key))
  const baseOf = (key: string) => key.slice(0, key.lastIndexOf('.'))
  const keys = Object.keys(english).filter(key => !isForm(key))
  const counted = [...Object.keys(english), ...Object.keys(translated)].filter(isForm).map(baseOf)
  const forms = [...new Set(counted)].flatMap(key =>
    categories.filter(category => category !== 'other').map(category => `${key}.${category}`),
  )
  const wanted = [...keys, ...forms]
  const missing = wanted.filter(key => !Object.hasOwn(translated, key)).map(key => `${key} is missing`)
  const unknown = Object.keys(translated).filter(key => !wanted.includes(key))
  const differing = Object.entries(translated).filter(([key, text]) => {
    const [places, expected] = [placesIn(text), placesIn(english[isForm(key) ? baseOf(key) : key])]
    // A form may say its count in words.
    if (isForm(key)) places.add('{count}')
    return places.size !== expected.size || [...places].some(place => !expected.has(place))
  })
  return [
    ...missing,
    ...unknown.map(key => `${key} is unknown`),
    ...differing.filter(([key]) => !unknown.includes(key)).map(([key]) => `${key} has other places`),
  ]
}
