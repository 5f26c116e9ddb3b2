import type { Kit } from '@latchkit/core'
import { createContext } from 'react'

export const KitContext = createContext<Kit | undefined>(undefined)
