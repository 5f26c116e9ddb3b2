import { ar } from './ar.js'
import { en } from './en.js'
import type { ReviewWords } from './reviewWords.js'

const catalogues: Record<'ar' | 'en', Readonly<Record<string, string>>> = { ar, en }

/** The words of a language, as far as they are loaded. */
export const wordsOf = (language: 'ar' | 'en'): Readonly<Record<string, string>> => catalogues[language]

/** Adds the words of reviews, which load with the first one. */
export function addReviewWords(words: ReviewWords): void {
  catalogues.ar = { ...ar, ...words.ar }
  catalogues.en = { ...en, ...words.en }
}
