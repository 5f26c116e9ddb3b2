import { KitError, type SwapCall, type TradeApproval } from '@latchkit/core'
import { encodeFunctionData } from 'viem/utils'
import { decodeStrictly } from './decodeCall.js'
import { isSame } from './decoders.js'
import { functionOf } from './functionOf.js'

const APPROVE = 'function approve(address spender, uint256 amount)'

/** Builds the call that approves an exact amount of a token for a spender. */
export function buildApproval({ token, spender, amount }: TradeApproval): SwapCall {
  const args = [spender as `0x${string}`, amount] as const
  return { to: token, data: encodeFunctionData({ abi: [functionOf(APPROVE)], args }), value: 0n }
}

/** In what an approval differs from what was asked for; `undefined` if it is exactly that. Throws if it cannot be read. */
export function differenceOf({ to, data, value }: SwapCall, wanted: TradeApproval): string | undefined {
  const [spender, amount] = decodeStrictly([APPROVE], data).args as readonly [string, bigint]
  if (!isSame(to, wanted.token)) return 'token'
  if (value !== 0n) return 'value'
  if (!isSame(spender, wanted.spender)) return 'spender'
  return amount === wanted.amount ? undefined : 'amount'
}

/** The call of an approval, checked as if somebody else had made it. Throws `rpc/INVALID_PARAMS`. */
export function approve(wanted: TradeApproval): SwapCall {
  const call = buildApproval(wanted)
  const field = differenceOf(call, wanted)
  if (field === undefined) return call
  throw new KitError('rpc/INVALID_PARAMS', {
    message: `The approval has another ${field}`,
    outcome: 'untouched',
    pluginId: 'eip155',
  })
}
