import type { TransactionVersion } from '../wallet/chooseFeature.js'

/** The version of a message: the first byte of all but legacy ones has the highest bit set. */
export function versionOf(message: Uint8Array): TransactionVersion {
  const first = message[0] ?? 0
  return first & 0x80 ? first & 0x7f : 'legacy'
}
