import type { RpcRequest } from '../rpc/createRpc.js'

/** A transfer that is tried, and where it is tried. */
export interface Trial {
  readonly rpc: RpcRequest
  readonly signal?: AbortSignal
  readonly from: `0x${string}`
  readonly recipient: `0x${string}`
  /** What is called: the token, or the recipient of the network's own coin. */
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data?: `0x${string}`
  /** Absent for the network's own coin. */
  readonly token?: `0x${string}`
  /** Where Multicall3 stands. */
  readonly multicall3: `0x${string}`
}

/** Both balances, before and after. */
export interface Balances {
  readonly before: Pair
  readonly after: Pair
}

/** What sender and recipient own. */
export interface Pair {
  readonly sender: bigint
  readonly recipient: bigint
}

/** Reads a word of an answer: an unsigned number. */
function readWord(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** Reads two words as a pair; `undefined` where one is none. */
export function readPair([first, second]: readonly unknown[]): Pair | undefined {
  const sender = readWord(first)
  const recipient = readWord(second)
  return sender === undefined || recipient === undefined ? undefined : { sender, recipient }
}

/** Whether two looks found the same. */
export const isSame = (one: Pair, other: Pair): boolean =>
  one.sender === other.sender && one.recipient === other.recipient
