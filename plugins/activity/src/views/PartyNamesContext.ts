import { createContext } from 'react'
import type { PartyNames } from '../parties/createPartyNames.js'

/** Gives rows the names of their counterparties. */
export const PartyNamesContext = createContext<PartyNames | undefined>(undefined)
