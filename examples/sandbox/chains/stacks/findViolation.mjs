import { Cl, cvToValue, PostConditionMode, wireToPostCondition } from '@stacks/transactions'

const compare = {
  eq: (a, b) => a === b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  sent: moved => moved > 0n,
  'not-sent': moved => moved === 0n,
  'maybe-sent': () => true,
}

/**
 * True if a call would violate its post-conditions. The sandbox's VM ignores them and cannot revert a call, so
 * what a call will move is derived from its arguments, which is only possible for transfers of SIP-010 and SIP-009.
 * Other calls are assumed to move nothing.
 */
export function findViolation(call, { conditions, postConditionMode, sender }) {
  const moved = readMove(call)
  let isCovered = false
  for (const condition of conditions.map(wireToPostCondition)) {
    const { type, address, asset, assetId, amount } = condition
    const who = address === 'origin' ? sender : address
    const isOurs =
      moved?.type === type &&
      moved.asset === asset &&
      who === sender &&
      (assetId === undefined || Cl.serialize(assetId) === moved.id)
    isCovered ||= isOurs
    if (!compare[condition.condition]?.(isOurs ? moved.amount : 0n, BigInt(amount ?? 0))) return true
  }
  return postConditionMode === PostConditionMode.Deny && moved !== undefined && !isCovered
}

function readMove({ name, functionName, args, contract }) {
  if (functionName !== 'transfer') return undefined
  const [token] = contract?.fungible_tokens ?? []
  if (token && args.length === 4) {
    const amount = BigInt(cvToValue(args[0]))
    return { type: 'ft-postcondition', asset: `${name}::${token.name}`, amount }
  }
  const [collection] = contract?.non_fungible_tokens ?? []
  if (!collection || args.length !== 3) return undefined
  const asset = `${name}::${collection.name}`
  return { type: 'nft-postcondition', asset, amount: 1n, id: Cl.serialize(args[0]) }
}
