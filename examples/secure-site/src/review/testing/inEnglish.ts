import { enReview } from '../../locales/enReview.js'
import type { Told } from '../Review.js'

/** The English wording. */
export const inEnglish = (told: Told): string =>
  typeof told === 'string'
    ? told
    : enReview[told.key].replace(/\{(\w+)\}/g, (_, name: string) => inEnglish(told.values?.[name] ?? ''))
