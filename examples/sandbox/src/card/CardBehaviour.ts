/** How a purchase on the partner's page goes. `lost`: it delivers, but the page never hears of it. */
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

/** How the partner's service answers: as it should, not at all, late, with a 429, or with nonsense. */
export interface CardBehaviour {
  readonly service?: 'well' | 'down' | 'slow' | 'limited' | 'lying'
  /** How purchases go, whatever is chosen on the page. */
  readonly outcome?: CardOutcome
}
