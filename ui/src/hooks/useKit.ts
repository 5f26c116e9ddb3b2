import { KitError, type RegisteredKit } from '@latchkit/core'
import { useContext } from 'react'
import { otherCopy } from './copies.js'
import { KitContext } from './KitContext.js'

/**
 * The kit of the nearest `KitProvider`, typed by `Register`. Throws an `Error` when there is no provider above, and
 * `kit/TWO_COPIES` when the page has one of another copy of this package.
 */
export function useKit(): RegisteredKit {
  const kit = useContext(KitContext)
  if (kit) return kit as RegisteredKit
  const versions = otherCopy()
  if (!versions) throw new Error('There is no KitProvider')
  throw new KitError('kit/TWO_COPIES', {
    message: `Two copies of @latchkit/ui: ${versions.join(', its KitProvider ')}; run: npm ls @latchkit/ui`,
    context: { versions },
  })
}
