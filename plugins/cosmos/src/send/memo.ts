import { MEMO_BYTES } from './memoBytes.js'

/** True for a string that can be a transfer's memo. */
export const isMemo = (text: unknown): text is string =>
  typeof text === 'string' && new TextEncoder().encode(text).length <= MEMO_BYTES
