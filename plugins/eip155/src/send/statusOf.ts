import type { TransactionStatus } from '@latchkit/core'
import { readField } from '@latchkit/core/plugin'

const isHex = (value: unknown) => typeof value === 'string' && /^0x[\da-f]+$/i.test(value)

/** How a transaction ended by its receipt; `undefined` for what is none, or says of no block that it is in. */
export function statusOf(receipt: unknown): TransactionStatus | undefined {
  const status = readField(receipt, 'status')
  if (status === '0x0') return 'failed'
  const isInBlock = isHex(readField(receipt, 'blockNumber')) || isHex(readField(receipt, 'blockHash'))
  return status === '0x1' && isInBlock ? 'confirmed' : undefined
}
