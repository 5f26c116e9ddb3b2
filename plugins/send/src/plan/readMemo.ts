import type { MemoRules } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'

/** Whatever the chain plugin allows: the review stays readable. */
const MAX = 1_000

export interface TypedMemo {
  /** Undefined when empty or invalid. */
  readonly memo?: string
  /** Why it cannot be sent. `none`: the network has no memos; `unclear`: it has invisible characters. `needed`: the recipient needs one. */
  readonly problem?: 'none' | 'long' | 'unclear' | 'needed'
}

/** Reads a memo exactly: one that is too long or partly invisible is refused, never cut. */
export function readMemo(text: string | undefined, rules: MemoRules | undefined): TypedMemo {
  const memo = text?.trim()
  if (!memo) return {}
  if (!rules) return { problem: 'none' }
  if (new TextEncoder().encode(memo).length > Math.min(rules.maxBytes, MAX)) return { problem: 'long' }
  return cleanText(memo, MAX) === memo ? { memo } : { problem: 'unclear' }
}
