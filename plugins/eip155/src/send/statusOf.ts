import type { TransactionStatus } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'

const MOST_LOGS = 5_000

const isHex = (value: unknown) => typeof value === 'string' && /^0x[\da-f]+$/i.test(value)

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of the entry point (ERC-4337). */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `ExecutionFailure(bytes32,uint256)` of a Safe, and `ExecutionSuccess` with the same arguments. */
export const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
export const EXECUTION_SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'

/**
 * The status in a receipt; `undefined` for anything else, and for one without a block. What others brought may be mined although
 * the part of the smart account that sent it failed.
 */
export function statusOf(receipt: unknown, sender?: string): TransactionStatus | undefined {
  const status = readField(receipt, 'status')
  if (status === '0x0') return 'failed'
  const isInBlock = isHex(readField(receipt, 'blockNumber')) || isHex(readField(receipt, 'blockHash'))
  if (status !== '0x1' || !isInBlock) return undefined
  // A part that the account sent itself is its own.
  const isOthers = sender !== undefined && !isAccount(readField(receipt, 'from'), sender)
  const parts = isOthers ? partsOf(readField(receipt, 'logs'), sender) : []
  return parts.length > 0 && !parts.includes(true) ? 'failed' : 'confirmed'
}

/** True if an address, or a word with one, is that of a CAIP-10 account. */
const isAccount = (value: unknown, account: string) =>
  typeof value === 'string' && value.slice(-40).toLowerCase() === account.slice(-40).toLowerCase()

/** True if the parts of a smart account in a transaction succeeded, as far as its logs say. */
function partsOf(logs: unknown, sender: string): boolean[] {
  if (!Array.isArray(logs)) return []
  return logs.slice(0, MOST_LOGS).flatMap(log => {
    const topics = readField(log, 'topics')
    const [topic, , account] = Array.isArray(topics) ? (topics as unknown[]) : []
    // Its second word: the nonce comes first.
    const succeeded = String(readField(log, 'data')).slice(66, 130)
    if (topic === USER_OPERATION) return isAccount(account, sender) ? [/[^0]/.test(succeeded)] : []
    if (topic !== EXECUTION_FAILURE && topic !== EXECUTION_SUCCESS) return []
    return isAccount(readField(log, 'address'), sender) ? [topic === EXECUTION_SUCCESS] : []
  })
}

/** The end of a transaction that a Safe had named by a hash of its own. */
export interface Execution {
  readonly status: 'confirmed' | 'failed'
  /** That of the transaction; unchecked. */
  readonly transactionHash: unknown
}

/** How a Safe's execution of this hash ended, if these logs have it. Older Safes do not index the hash. */
export function executionIn(
  logs: unknown,
  { hash, address }: { readonly hash: string; readonly address: string },
): Execution | undefined {
  const own = (Array.isArray(logs) ? logs.slice(0, MOST_LOGS) : []).find(log => {
    const topics = readField(log, 'topics')
    const named = (Array.isArray(topics) && topics[1]) || String(readField(log, 'data')).slice(0, 66)
    return isAccount(readField(log, 'address'), address) && String(named).toLowerCase() === hash.toLowerCase()
  })
  const topic = readField(readField(own, 'topics'), '0')
  const transactionHash = readField(own, 'transactionHash')
  if (topic === EXECUTION_SUCCESS) return { status: 'confirmed', transactionHash }
  return topic === EXECUTION_FAILURE ? { status: 'failed', transactionHash } : undefined
}
