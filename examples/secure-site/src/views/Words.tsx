import { createContext, type ReactNode, useContext } from 'react'
import { wordsOf } from '../locales/catalogues.js'
import type { WordKey } from '../locales/en.js'
import type { KeysWordKey } from '../locales/enKeys.js'
import type { LoginWordKey } from '../locales/enLogin.js'
import type { ReviewWordKey } from '../locales/enReview.js'
import type { AnyPhrase, Phrase } from '../review/Review.js'

const LocaleContext = createContext<'ar' | 'en'>('en')

/** The first of the visitor's languages with a catalogue; a page does not choose it. */
export const visitorLanguage = (): 'ar' | 'en' =>
  /^ar/i.test(navigator.languages.find(tag => /^(?:ar|en)\b/i.test(tag)) ?? 'en') ? 'ar' : 'en'

/** Sets the language of everything below it. */
export function WordsProvider({ language, children }: { language: 'ar' | 'en'; children: ReactNode }) {
  return <LocaleContext.Provider value={language}>{children}</LocaleContext.Provider>
}

/** The language of the words. */
export const useLanguage = () => useContext(LocaleContext)

/** Looks up texts: by key, or as a phrase with data. Those of a review have loaded before it is shown. */
export function useWords(): (
  key: WordKey | ReviewWordKey | KeysWordKey | LoginWordKey | AnyPhrase,
  values?: Phrase['values'],
) => string {
  const language = useLanguage()
  return (given, values) =>
    typeof given === 'string'
      ? wordsFor(language, given, values)
      : wordsFor(language, given.key, given.values)
}

const plurals = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

/** Formats a text with its values. A `count` chooses the plural form. */
function wordsFor(language: 'ar' | 'en', key: string, values: Phrase['values'] = {}): string {
  const words = wordsOf(language)
  const form = plurals[language].select(Number(values['count']))
  // Data is isolated from the direction of the surrounding text, and an email address has its own.
  return (words[`${key}.${form}`] ?? words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    const told = typeof value === 'string' ? value : wordsFor(language, value.key, value.values)
    return `${name === 'email' ? '\u2066' : '\u2068'}${told}\u2069`
  })
}
