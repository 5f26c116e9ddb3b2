import type { RegisteredKit } from '@latchkit/core'
import { useContext } from 'react'
import { KitContext } from '../shell/KitContext.js'

/** The kit of the nearest `KitProvider`, typed by `Register`. Throws an `Error` when there is no provider above. */
export function useKit(): RegisteredKit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('There is no KitProvider above this component')
  return kit as RegisteredKit
}
