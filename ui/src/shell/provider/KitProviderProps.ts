import type { Kit } from '@latchkit/core'
import type { ReactNode } from 'react'

/** Props of `KitProvider`. */
export interface KitProviderProps {
  readonly kit: Kit
  /** The page's CSP nonce, for browsers without adopted style sheets. */
  readonly nonce?: string
  /** The parent of the modal's host element. Default: the end of `document.body`. */
  readonly container?: Element | null
  readonly children?: ReactNode
}
