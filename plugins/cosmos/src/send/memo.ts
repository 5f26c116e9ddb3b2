/** What a memo may be: networks allow 256 bytes unless they changed it (`max_memo_characters`), as none that is known has. */
export const MEMO = { maxBytes: 256 } as const

/** Whether a text can be a transfer's memo. */
export const isMemo = (text: unknown): text is string =>
  typeof text === 'string' && new TextEncoder().encode(text).length <= MEMO.maxBytes
