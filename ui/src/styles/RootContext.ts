import { createContext } from 'react'
import type { StyleTarget } from './StyleTarget.js'

/** The root that primitives bring their styles to, and the nonce for browsers without adopted sheets. */
export interface StyleRootValue {
  readonly target: StyleTarget | null
  readonly nonce?: string
}

/** Provided by `StyleRoot`. Without it primitives render unstyled, which is what tests and servers want. */
export const RootContext = createContext<StyleRootValue>({ target: null })
