import { cvToValue, PostConditionMode, wireToPostCondition } from '@stacks/transactions'

const compare = {
  eq: (a, b) => a === b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
}

/**
 * Whether a call would violate its post-conditions. The sandbox's VM ignores them and cannot revert a call, so
 * what a call will move is derived from its arguments, which is only possible for SIP-010 transfers. Other
 * calls are assumed to move nothing.
 */
export function findViolation(
  { name, functionName, args, contract },
  { conditions, postConditionMode, sender },
) {
  const [token] = contract?.fungible_tokens ?? []
  const isTransfer = functionName === 'transfer' && token && args.length === 4
  const moved = isTransfer ? BigInt(cvToValue(args[0])) : 0n
  const asset = isTransfer ? `${name}::${token.name}` : undefined
  const read = conditions.map(wireToPostCondition)
  let isCovered = false
  for (const { type, address, condition, amount, asset: meant } of read) {
    const who = address === 'origin' ? sender : address
    const isOurs = type === 'ft-postcondition' && meant === asset && who === sender
    isCovered ||= isOurs
    if (!compare[condition]?.(isOurs ? moved : 0n, BigInt(amount ?? 0))) return true
  }
  return postConditionMode === PostConditionMode.Deny && moved > 0n && !isCovered
}
