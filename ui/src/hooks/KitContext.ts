import type { Kit } from '@latchkit/core'
import { createContext } from 'react'

/** Hands the kit down. Written by `KitProvider`, read by `useKit`. */
export const KitContext = createContext<Kit | undefined>(undefined)
