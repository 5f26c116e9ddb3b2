import type { CallsReceipt } from '@latchkit/core'
import { readField, readItems } from '@latchkit/core/untrusted'
import { isHash } from '../send/isHash.js'

/** More logs of one transaction are not read. */
const MOST_LOGS = 5000

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 1_000_000 && /^0x(?:[\da-f]{2})*$/i.test(value)

/** A number of a receipt: hex, or a plain number from some wallets. */
function readAmount(value: unknown): bigint | undefined {
  const isText = typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,77})$/i.test(value)
  return isText || (Number.isSafeInteger(value) && Number(value) >= 0) ? BigInt(value as string) : undefined
}

function readLog(value: unknown) {
  const [address, data, topics] = ['address', 'data', 'topics'].map(name => readField(value, name))
  const list = readItems(topics)
  if (!isHex(address) || address.length !== 42 || !isHex(data) || list.length > 4 || !list.every(isHash))
    return []
  return [{ address, data, topics: list }]
}

/** One receipt of a batch (EIP-5792), without fields that are not valid; `undefined` without a hash. */
export function readReceipt(value: unknown): CallsReceipt | undefined {
  const hash = readField(value, 'transactionHash')
  if (!isHash(hash)) return undefined
  const blockHash = readField(value, 'blockHash')
  const blockNumber = readAmount(readField(value, 'blockNumber'))
  const gasUsed = readAmount(readField(value, 'gasUsed'))
  const logs = readField(value, 'logs')
  return {
    hash,
    status: Number(readField(value, 'status')) === 1 ? 'confirmed' : 'failed',
    ...(isHash(blockHash) ? { blockHash } : {}),
    ...(blockNumber === undefined ? {} : { blockNumber }),
    ...(gasUsed === undefined ? {} : { gasUsed }),
    ...(Array.isArray(logs) ? { logs: readItems(logs, MOST_LOGS).flatMap(readLog) } : {}),
  }
}
