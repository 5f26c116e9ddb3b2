import { invalid } from './invalid.js'
import type { StacksCall } from './StacksCall.js'

const isHexList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.every(text => typeof text === 'string' && /^(?:0x)?(?:[\da-f]{2})+$/i.test(text))

/** Checks a native request. Throws `rpc/INVALID_PARAMS`. */
export function checkCall(native: unknown): Required<StacksCall> {
  const call = Object(native) as Partial<StacksCall>
  const { contract, functionName, functionArgs, postConditions = [], postConditionMode = 'deny' } = call
  const isNamed =
    typeof contract === 'string' &&
    /^S[0-9A-Z]{28,41}\.[a-zA-Z][\w-]{0,127}$/.test(contract) &&
    typeof functionName === 'string' &&
    functionName !== ''
  const isMode = postConditionMode === 'deny' || postConditionMode === 'allow'
  if (!isNamed || !isHexList(functionArgs) || !isHexList(postConditions) || !isMode)
    throw invalid('A native request must be a StacksCall')
  return { contract, functionName, functionArgs, postConditions, postConditionMode }
}
