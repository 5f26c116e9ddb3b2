import type { MemoRules } from '@latchkit/core'

/** A transaction has 1,232 bytes in all; this leaves room for a transfer that creates an account. */
export const memoRules: MemoRules = { maxBytes: 256 }
