import type { RpcRequest } from '../rpc/createRpc.js'

export interface Trial {
  readonly rpc: RpcRequest
  readonly signal?: AbortSignal
  readonly from: `0x${string}`
  readonly recipient: `0x${string}`
  /** The call's target: the token, or the recipient of the native coin. */
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data?: `0x${string}`
  /** Absent for the native coin. */
  readonly token?: `0x${string}`
  /** The address of Multicall3. */
  readonly multicall3: `0x${string}`
}

export interface Balances {
  readonly before: Pair
  readonly after: Pair
}

export interface Pair {
  readonly sender: bigint
  readonly recipient: bigint
}

/** Reads a word of an answer: an unsigned number. */
function readWord(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** Reads two words as a pair; `undefined` if either is invalid. */
export function readPair([first, second]: readonly unknown[]): Pair | undefined {
  const sender = readWord(first)
  const recipient = readWord(second)
  return sender === undefined || recipient === undefined ? undefined : { sender, recipient }
}

export const isSame = (one: Pair, other: Pair): boolean =>
  one.sender === other.sender && one.recipient === other.recipient
