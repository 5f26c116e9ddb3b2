/** Where the card is in its life: made ahead of time but not seen, in use, or on its way out. */
export type CardPhase = 'hidden' | 'open' | 'leaving'
