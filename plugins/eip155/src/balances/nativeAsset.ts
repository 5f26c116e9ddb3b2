import type { CaipAssetId, CaipNetworkId } from '@latchkit/core'

/** Networks whose own coin is not ether's SLIP-44 entry. */
const coins: Readonly<Record<string, number>> = { 'eip155:56': 714, 'eip155:204': 714 }

/** The CAIP-19 id of a network's native currency. */
export function nativeAsset(networkId: CaipNetworkId): CaipAssetId {
  return `${networkId}/slip44:${coins[networkId] ?? 60}`
}
