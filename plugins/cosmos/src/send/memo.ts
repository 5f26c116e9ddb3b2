/**
 * The limit of a memo: networks allow 256 bytes unless they changed `max_memo_characters`; none of the known ones
 * has.
 */
export const MEMO = { maxBytes: 256 } as const

/** Whether a string can be a transfer's memo. */
export const isMemo = (text: unknown): text is string =>
  typeof text === 'string' && new TextEncoder().encode(text).length <= MEMO.maxBytes
