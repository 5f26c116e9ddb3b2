import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import stackSheet from './Stack.css?inline'

/** Surfaces 8 px apart, where they are not children of the view's `Body`. */
export function Stack({ children }: { children: ReactNode }) {
  useSheet(stackSheet)
  return <div className="stk">{children}</div>
}
