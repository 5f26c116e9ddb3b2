import type { Kit } from '@latchkit/core'
import { createContext } from 'react'

/** Holds the kit. Provided by `KitProvider`, read by `useKit`. */
export const KitContext = createContext<Kit | undefined>(undefined)
