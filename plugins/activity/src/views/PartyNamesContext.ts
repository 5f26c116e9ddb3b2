import { createContext } from 'react'
import type { PartyNames } from '../parties/createPartyNames.js'

/** Where rows read what those are called whom they tell of. */
export const PartyNamesContext = createContext<PartyNames | undefined>(undefined)
