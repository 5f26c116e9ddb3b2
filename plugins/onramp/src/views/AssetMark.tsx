import type { Network } from '@latchkit/core'
import { TokenMark, useNetworkById, useTokenPictures, useValue } from '@latchkit/ui/components'
import type { BuyAsset } from '../contract/OnRampForm.js'
import type { Purchase } from '../contract/Purchase.js'
import { useController } from './useController.js'

export interface AssetMarkProps {
  asset: Pick<BuyAsset, 'asset' | 'native' | 'symbol' | 'icon'>
  network: Network
  size?: 20 | 28 | 36
}

/** A token's mark, the same as in every other view. */
export function AssetMark({ asset: { asset, native, symbol, icon }, network, size = 36 }: AssetMarkProps) {
  useTokenPictures(network.id)
  return <TokenMark {...{ size, asset, native, symbol, icon, network }} />
}

export function BoughtMark({ purchase: { asset, symbol, networkId } }: { purchase: Purchase }) {
  const { assets } = useValue(useController().controller.form$)
  const network = useNetworkById(networkId)
  if (!network) return null
  const native = asset.startsWith(`${networkId}/slip44:`)
  const listed = assets.find(each => each.asset === asset)
  return <AssetMark size={20} network={network} asset={listed ?? { asset, native, symbol }} />
}
