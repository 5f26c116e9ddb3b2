import { type Hex, readHex } from '../../decode/bytes.js'
import { PERMIT2 } from '../../decode/evm/permit2.js'
import type { Allowance } from '../Change.js'
import { type Log, wordsOf } from './logs.js'

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** Permit2 emits the same event for an approval and a permit. */
const PERMIT2_EVENTS = [
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
]

/** An allowance set by an event. A later one with the same key replaces it. */
export interface Approval {
  readonly key: string
  /** Undefined if it was revoked. */
  readonly allowance: Allowance | undefined
}

/** Reads the allowances of an account from a transaction's events. */
export function readApproval({ address, topics, data }: Log, account: Hex): Approval[] {
  const [event, ...indexed] = topics
  const contract = address.toLowerCase()
  // Older contracts index fewer of the values, or none.
  const words = [...indexed, ...wordsOf(readHex(data) ?? new Uint8Array())]
  const [owner = '', second = '', third = '', fourth = '0x0', fifth = '0x0'] = words
  if (addressOf(owner) !== account.toLowerCase()) return []
  if (event === APPROVAL && words.length === 3) {
    const [spender, amount] = [addressOf(second), BigInt(third)]
    const isItem = indexed.length === 3
    const isOver = isItem ? BigInt(second) === 0n : amount === 0n
    return [
      noted(isItem ? `${contract} #${amount}` : `${contract} ${spender}`, isOver, {
        token: contract,
        spender,
        amount,
      }),
    ]
  }
  if (event === APPROVAL_FOR_ALL && words.length === 3) {
    const spender = addressOf(second)
    const isOver = BigInt(third) === 0n
    return [noted(`${contract} all ${spender}`, isOver, { token: contract, spender, amount: 'all' })]
  }
  if (contract !== PERMIT2 || !PERMIT2_EVENTS.includes(event ?? '') || words.length < 5) return []
  const [token, spender, amount] = [addressOf(second), addressOf(third), BigInt(fourth)]
  const allowance = { token, spender, amount, until: BigInt(fifth) }
  return [noted(`${contract} ${token} ${spender}`, amount === 0n, allowance)]
}

/** The allowances left after all of them. */
export const lastingOf = (approvals: readonly Approval[]): readonly Allowance[] =>
  [...new Map(approvals.map(({ key, allowance }) => [key, allowance])).values()].flatMap(one => one ?? [])

const noted = (key: string, isOver: boolean, allowance: Allowance): Approval => ({
  key,
  allowance: isOver ? undefined : allowance,
})

const addressOf = (word: string): string => `0x${word.slice(-40).toLowerCase()}`
