import type { TransactionStatus } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'

const isHex = (value: unknown) => typeof value === 'string' && /^0x[\da-f]+$/i.test(value)

/** The status in a receipt; `undefined` for anything else, and for one without a block. */
export function statusOf(receipt: unknown): TransactionStatus | undefined {
  const status = readField(receipt, 'status')
  if (status === '0x0') return 'failed'
  const isInBlock = isHex(readField(receipt, 'blockNumber')) || isHex(readField(receipt, 'blockHash'))
  return status === '0x1' && isInBlock ? 'confirmed' : undefined
}
