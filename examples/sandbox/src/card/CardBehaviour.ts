/** Outcomes of a purchase on the partner's page. `lost`: it delivers, but the page never hears of it. */
export const outcomes = [
  'delivered',
  'slow',
  'refused',
  'less',
  'other-asset',
  'twice',
  'never',
  'closed',
  'lost',
] as const

export type CardOutcome = (typeof outcomes)[number]

/** Answers of the partner's service: as it should, not at all, late, with a 429, or with nonsense. */
export interface CardBehaviour {
  readonly service?: 'well' | 'down' | 'slow' | 'limited' | 'lying'
  /** The outcome of purchases, whatever is chosen on the page. */
  readonly outcome?: CardOutcome
}
