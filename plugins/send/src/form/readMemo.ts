import type { MemoRules } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'

/** Whatever a family says: what is shown in a review can be read. */
const MAX = 1_000

/** A memo as it was typed. */
export interface TypedMemo {
  /** Undefined for none, or for one that cannot be sent. */
  readonly memo?: string
  /** Why it cannot be sent. `none`: the family has no memo; `unclear`: not all of it can be seen. */
  readonly problem?: 'none' | 'long' | 'unclear'
}

/** Reads a memo exactly: what does not fit or cannot be seen is refused, never cut. */
export function readMemo(text: string | undefined, rules: MemoRules | undefined): TypedMemo {
  const memo = text?.trim()
  if (!memo) return {}
  if (!rules) return { problem: 'none' }
  if (new TextEncoder().encode(memo).length > Math.min(rules.maxBytes, MAX)) return { problem: 'long' }
  return cleanText(memo, MAX) === memo ? { memo } : { problem: 'unclear' }
}
