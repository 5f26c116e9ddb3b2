import { chainNumber } from '@latchkit/core/plugin'

/** The ENSIP-11 coin type of a network with a numeric reference below 2^31; `undefined` for others. */
export function coinTypeOf(id: string): number | undefined {
  const number = chainNumber(id)
  return number === undefined || number >= 2 ** 31 ? undefined : (0x80000000 | number) >>> 0
}
