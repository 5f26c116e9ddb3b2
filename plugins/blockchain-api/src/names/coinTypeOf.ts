import { chainNumber } from '@latchkit/core/tools'

/** The coin type of a network with a number, by ENSIP-11; `undefined` for one without, or with 2^31 or more. */
export function coinTypeOf(id: string): number | undefined {
  const number = chainNumber(id)
  return number === undefined || number >= 2 ** 31 ? undefined : (0x80000000 | number) >>> 0
}
