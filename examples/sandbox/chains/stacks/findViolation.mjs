import { cvToValue, PostConditionMode, wireToPostCondition } from '@stacks/transactions'

const compare = {
  eq: (a, b) => a === b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
}

/**
 * Whether a call would break its post-conditions. The VM of the sandbox does not look at them and cannot take a call back,
 * so what a call will move is read off its arguments: that is known of SIP-010 transfers alone. Of other calls nothing is
 * known to move.
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
