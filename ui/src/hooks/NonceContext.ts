import { createContext } from 'react'

/** The page's nonce, for browsers without adopted style sheets. */
export const NonceContext = createContext<string | undefined>(undefined)
