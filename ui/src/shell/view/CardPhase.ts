/** The card's phase: prerendered but not shown, in use, or closing. */
export type CardPhase = 'hidden' | 'open' | 'leaving'
