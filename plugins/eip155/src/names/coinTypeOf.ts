import type { CaipNetworkId } from '@latchkit/core'

/** Ethereum's number in SLIP-44. */
export const ETHER = 60n

/** The coin type of every network that uses Ethereum's addresses (ENSIP-19). */
export const ANY_EVM = 2n ** 31n

/** ENSIP-11: the chain id with the highest bit set; Ethereum has its number of SLIP-44, larger ids have none. */
export function coinTypeOf(networkId: CaipNetworkId): bigint | undefined {
  const id = BigInt(networkId.slice('eip155:'.length))
  if (id === 1n) return ETHER
  return id < ANY_EVM ? id + ANY_EVM : undefined
}
