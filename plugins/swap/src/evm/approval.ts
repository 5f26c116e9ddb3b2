import { encodeFunctionData } from 'viem/utils'
import { swapError } from '../contract/swapError.js'
import { decodeStrictly } from './decodeCall.js'
import { isSame } from './decoders.js'
import { functionOf } from './functionOf.js'

const APPROVE = 'function approve(address spender, uint256 amount)'

/** What an approval has to say. */
export interface Approval {
  /** The token's contract. */
  readonly token: string
  readonly spender: string
  /** Base units; 0 takes an allowance back. */
  readonly amount: bigint
}

/** A call as a wallet gets it. */
export interface ApprovalCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** The call that lets a contract take exactly an amount of a token. */
export function buildApproval({ token, spender, amount }: Approval): ApprovalCall {
  const args = [spender as `0x${string}`, amount] as const
  return { to: token, data: encodeFunctionData({ abi: [functionOf(APPROVE)], args }), value: 0n }
}

/** What the call of an approval says; `undefined` if it is none. */
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

/** Lets an approval through only if it is exactly that. Throws `swap/UNREADABLE_CALL` and `swap/CALL_MISMATCH`. */
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
