import type { MemoRules } from '@latchkit/core'

/** The memo of a transfer of STX (SIP-005), and the one of SIP-010. */
export const memoRules: MemoRules = { maxBytes: 34 }
