import { encodeFunctionData } from 'viem/utils'
import { swapError } from '../contract/swapError.js'
import { decodeStrictly } from './decodeCall.js'
import { isSame } from './decoders.js'
import { functionOf } from './functionOf.js'

const APPROVE = 'function approve(address spender, uint256 amount)'

/** The content of an approval. */
export interface Approval {
  /** The token's contract. */
  readonly token: string
  readonly spender: string
  /** Base units; 0 revokes an allowance. */
  readonly amount: bigint
}

/** A call as a wallet gets it. */
export interface ApprovalCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** Builds the call that approves an exact amount of a token for a spender. */
export function buildApproval({ token, spender, amount }: Approval): ApprovalCall {
  const args = [spender as `0x${string}`, amount] as const
  return { to: token, data: encodeFunctionData({ abi: [functionOf(APPROVE)], args }), value: 0n }
}

/** Decodes an approval's call; `undefined` if it is not one. */
export function approvalIn({
  call,
}: {
  readonly call: Pick<ApprovalCall, 'to' | 'data'>
}): Approval | undefined {
  try {
    const [spender, amount] = decodeStrictly([APPROVE], call.data).args as readonly [string, bigint]
    return { token: call.to, spender, amount }
  } catch {
    return undefined
  }
}

/**
 * Refuses a call unless it is exactly the approval. Throws `swap/UNREADABLE_CALL` and `swap/CALL_MISMATCH`.
 */
export function verifyApproval({ to, data, value }: ApprovalCall, wanted: Approval): ApprovalCall {
  const [spender, amount] = decodeStrictly([APPROVE], data).args as readonly [string, bigint]
  const field = !isSame(to, wanted.token)
    ? 'token'
    : value !== 0n
      ? 'value'
      : !isSame(spender, wanted.spender)
        ? 'spender'
        : amount !== wanted.amount
          ? 'amount'
          : undefined
  if (field !== undefined) throw swapError('CALL_MISMATCH', { context: { field } })
  return { to, data, value }
}
