import type { CaipNetworkId } from '@latchkit/core'
import { chainNumber } from '@latchkit/core/plugin'

/** The ENSIP-11 coin type of a network with a numeric reference below 2^31; `undefined` for others. */
export function coinTypeOf(id: string): number | undefined {
  const number = chainNumber(id)
  return number === undefined || number >= 2 ** 31 ? undefined : (0x80000000 | number) >>> 0
}

/** The coin type of SLIP-44 that stands for the first network of a family with numeric references. */
const FIRST = 60

/** The network of a coin type in a family with numeric references; `undefined` for a coin type of other families. */
export function networkOf(namespace: string, coinType: number): CaipNetworkId | undefined {
  if (coinType === FIRST) return `${namespace}:1`
  return coinType > 0x80000000 ? `${namespace}:${coinType - 0x80000000}` : undefined
}
