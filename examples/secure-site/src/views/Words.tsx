import { createContext, type ReactNode, useContext } from 'react'
import { ar } from '../locales/ar.js'
import { en, type WordKey } from '../locales/en.js'
import type { Phrase } from '../review/Review.js'

const catalogues: Readonly<Record<string, Readonly<Record<WordKey, string>>>> = { ar, en }

const LocaleContext = createContext('en')

/** The catalogue's language for a BCP 47 tag. */
export const languageOf = (locale: string): 'ar' | 'en' => (/^ar\b/i.test(locale) ? 'ar' : 'en')

/** Gives everything below it a language. */
export function WordsProvider({ language, children }: { language: string; children: ReactNode }) {
  return <LocaleContext.Provider value={language}>{children}</LocaleContext.Provider>
}

/** Looks words up: by key, or as a phrase with data. */
export function useWords(): (key: WordKey | Phrase, values?: Phrase['values']) => string {
  const words = catalogues[useContext(LocaleContext)] ?? en
  return (given, values) => {
    const phrase = typeof given === 'string' ? { key: given, values } : given
    // Data cannot leave its place: it is isolated from the direction of the text around it.
    return words[phrase.key].replace(
      /\{(\w+)\}/g,
      (_, name: string) => `\u2068${phrase.values?.[name] ?? ''}\u2069`,
    )
  }
}
