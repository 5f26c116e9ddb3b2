/** A transaction has 1,232 bytes in all; this leaves room for a transfer that creates an account. */
export const MEMO_BYTES = 256
