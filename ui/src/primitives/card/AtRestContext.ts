import { createContext } from 'react'

/** Does something once the list around stands still, now if it does; gives a way to call it off. */
export type AtRest = (act: () => void) => () => void

const now: AtRest = act => {
  act()
  return () => {}
}

/** For what costs time and that nobody sees in what flies past, such as pictures. */
export const AtRestContext = createContext<AtRest>(now)
