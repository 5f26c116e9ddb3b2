import { readField } from '@latchkit/core/untrusted'
import { readReceipt } from './readReceipt.js'

/** A receipt without a status does not say that it failed. */
const hasFailed = (receipt: unknown) => /^(?:0x)?0+$/.test(String(readField(receipt, 'status')))

/**
 * The code of version 2 for `CONFIRMED` of version 1, which only says that the batch is in a block: 500 where all of its
 * receipts failed, 600 where some did.
 */
export function readConfirmed(receipts: readonly unknown[]): 200 | 500 | 600 {
  const known = receipts.filter(receipt => readReceipt(receipt))
  const failed = known.filter(hasFailed)
  if (failed.length === 0) return 200
  return failed.length === known.length ? 500 : 600
}
