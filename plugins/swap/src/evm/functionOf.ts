import type { AbiFunction } from 'viem'
import { parseAbiItem } from 'viem/utils'

const known = new Map<string, AbiFunction>()

/** A function by its notation in Solidity, parsed once. */
export function functionOf(signature: string): AbiFunction {
  const item = known.get(signature) ?? (parseAbiItem(signature as never) as AbiFunction)
  known.set(signature, item)
  return item
}
