import { createContext } from 'react'

/** Runs something once the surrounding list stops scrolling, or now if it is still; returns a function that cancels it. */
export type AtRest = (act: () => void) => () => void

const now: AtRest = act => {
  act()
  return () => {}
}

/** For what costs time and that nobody sees in what flies past, such as pictures. */
export const AtRestContext = createContext<AtRest>(now)
