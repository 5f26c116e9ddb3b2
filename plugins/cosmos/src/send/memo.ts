import { MEMO_BYTES } from './memoBytes.js'

/** Whether a string can be a transfer's memo. */
export const isMemo = (text: unknown): text is string =>
  typeof text === 'string' && new TextEncoder().encode(text).length <= MEMO_BYTES
