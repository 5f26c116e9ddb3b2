import { prefersStill } from '../primitives/prefersStill.js'

interface MovingParts {
  card: HTMLElement
  scrim: HTMLElement
  isSheet: boolean
}

const arrive = 'cubic-bezier(.2,.8,.2,1)'
const leave = 'cubic-bezier(.4,0,1,1)'

/** The card comes: a sheet from below, a card by growing a little. Nothing moves where movement is unwanted. */
export function moveIn({ card, scrim, isSheet }: MovingParts): Animation[] {
  if (prefersStill() || !('animate' in card)) return []
  const from = isSheet ? { transform: 'translateY(100%)' } : { opacity: 0, transform: 'scale(.97)' }
  const options = { duration: isSheet ? 250 : 200, easing: arrive }
  return [card.animate([from, {}], options), scrim.animate([{ opacity: 0 }, {}], options)]
}

/** The card goes, from wherever it is: a finger may have pulled it down already. */
export function moveOut({ card, scrim, isSheet }: MovingParts): Animation[] {
  if (prefersStill() || !('animate' in card)) return []
  const to = isSheet ? { transform: 'translateY(100%)' } : { opacity: 0, transform: 'scale(.97)' }
  const options = { duration: isSheet ? 200 : 140, easing: leave, fill: 'forwards' as const }
  return [card.animate([{}, to], options), scrim.animate([{}, { opacity: 0 }], options)]
}
