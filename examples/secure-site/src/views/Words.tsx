import { createContext, type ReactNode, useContext } from 'react'
import { wordsOf } from '../locales/catalogues.js'
import type { WordKey } from '../locales/en.js'
import type { ReviewWordKey } from '../locales/enReview.js'
import type { Phrase } from '../review/Review.js'

const LocaleContext = createContext<'ar' | 'en'>('en')

/** The catalogue's language for a BCP 47 tag. */
export const languageOf = (locale: string): 'ar' | 'en' => (/^ar\b/i.test(locale) ? 'ar' : 'en')

/** Gives everything below it a language. */
export function WordsProvider({ language, children }: { language: 'ar' | 'en'; children: ReactNode }) {
  return <LocaleContext.Provider value={language}>{children}</LocaleContext.Provider>
}

/** Looks words up: by key, or as a phrase with data. Those of a review are there before it is. */
export function useWords(): (key: WordKey | ReviewWordKey | Phrase, values?: Phrase['values']) => string {
  const language = useContext(LocaleContext)
  return (given, values) => {
    const phrase = typeof given === 'string' ? { key: given, values } : given
    // Data cannot leave its place: it is isolated from the direction of the text around it.
    return (wordsOf(language)[phrase.key] ?? '').replace(
      /\{(\w+)\}/g,
      (_, name: string) => `\u2068${phrase.values?.[name] ?? ''}\u2069`,
    )
  }
}
