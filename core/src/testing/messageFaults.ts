import type { Messages } from '../i18n/createI18n.js'

const placesIn = (text = '') => new Set(text.match(/\{\w+\}/g))

/**
 * Lists the problems of a translation, one line each: missing or unknown keys, placeholders such as `{name}` that
 * differ from the English text, and missing plural forms of its language. A message needs plural forms if it has one,
 * here or in English.
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
    // A plural form may spell out its count.
    if (isForm(key)) places.add('{count}')
    return places.size !== expected.size || [...places].some(place => !expected.has(place))
  })
  return [
    ...missing,
    ...unknown.map(key => `${key} is unknown`),
    ...differing.filter(([key]) => !unknown.includes(key)).map(([key]) => `${key} has other places`),
  ]
}
