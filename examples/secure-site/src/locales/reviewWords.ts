import { arReview } from './arReview.js'
import { enReview, type ReviewCatalogue } from './enReview.js'

/** The words of a review by language. */
export type ReviewWords = Readonly<Record<'ar' | 'en', ReviewCatalogue>>

/** The words of a review, in all languages of the site. */
export const reviewWords: ReviewWords = { ar: arReview, en: enReview }
