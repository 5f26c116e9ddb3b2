import { Cl, type ClarityValue, type PostCondition, postConditionToHex } from '@stacks/transactions'
import { invalid } from '../send/invalid.js'
import type { StacksConditions } from './StacksApi.js'

/** The hex of a Clarity value. Throws `rpc/INVALID_PARAMS`. */
export function clarityHex(value: ClarityValue | string): string {
  try {
    // Hex is read too: what wallets are asked to sign must be a value.
    return Cl.serialize(typeof value === 'string' ? Cl.deserialize(value) : value)
  } catch {
    throw invalid('Arguments and messages must be Clarity values or their hex')
  }
}

/** The conditions of a request, as hex. Throws `rpc/INVALID_PARAMS`. */
export function conditionsHex({ postConditions = [], postConditionMode = 'deny' }: StacksConditions) {
  const toHex = (condition: PostCondition | string) =>
    typeof condition === 'string' ? condition : postConditionToHex(condition)
  try {
    return { postConditions: postConditions.map(toHex), postConditionMode }
  } catch {
    throw invalid('Post-conditions must be those of @stacks/transactions or their hex')
  }
}
