import type { AbiFunction } from 'viem'
import { parseAbiItem } from 'viem/utils'

const known = new Map<string, AbiFunction>()

/** Parses a function in Solidity's notation, with a cache. */
export function functionOf(signature: string): AbiFunction {
  const item = known.get(signature) ?? (parseAbiItem(signature as never) as AbiFunction)
  known.set(signature, item)
  return item
}
