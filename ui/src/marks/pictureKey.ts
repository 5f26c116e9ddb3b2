import type { CaipAssetId, CaipNetworkId } from '@latchkit/core'

/** One key for an asset, however its address is spelled: hexadecimal ones come with or without the case of a checksum. */
export const pictureKey = (networkId: CaipNetworkId, asset: CaipAssetId | 'native'): string => {
  if (asset === 'native') return `${networkId}/native`
  return asset.includes('/erc20:0x') ? asset.toLowerCase() : asset
}
