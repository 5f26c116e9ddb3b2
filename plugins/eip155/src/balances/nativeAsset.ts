import type { CaipAssetId, CaipNetworkId } from '@latchkit/core'

/** Networks whose native coin is not ether in SLIP-44. */
const coins: Readonly<Record<string, number>> = { 'eip155:56': 714, 'eip155:204': 714 }

export function nativeAsset(networkId: CaipNetworkId): CaipAssetId {
  return `${networkId}/slip44:${coins[networkId] ?? 60}`
}
