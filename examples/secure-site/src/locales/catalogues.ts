import { ar } from './ar.js'
import { en } from './en.js'

const catalogues: Record<'ar' | 'en', Readonly<Record<string, string>>> = { ar, en }

/** The words of a language, as far as they are loaded. */
export const wordsOf = (language: 'ar' | 'en'): Readonly<Record<string, string>> => catalogues[language]

/** Adds words that load with the views that say them. */
export function addWords(words: typeof catalogues): void {
  catalogues.ar = { ...catalogues.ar, ...words.ar }
  catalogues.en = { ...catalogues.en, ...words.en }
}
