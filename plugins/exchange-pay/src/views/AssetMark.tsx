import { Mark, TokenMark, useNetworkById, useTokenPictures, useValue } from '@latchkit/ui/components'
import { assetIdOf } from '../assets/assetId.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { useController } from './useController.js'

export interface AssetMarkProps {
  asset: PaymentAsset
  size?: 20 | 28 | 36 | 48
}

/** An asset's mark, the same as in every other view. */
export function AssetMark({ asset, size = 36 }: AssetMarkProps) {
  const { network: networkId, asset: address, metadata } = asset
  useTokenPictures(networkId)
  const network = useNetworkById(networkId)
  // A payment that was stored has no picture of its own.
  const offered = useValue(useController().controller.assets$).find(
    each => each.network === networkId && each.asset === address,
  )
  const { symbol, iconUrl = offered?.metadata.iconUrl } = metadata
  if (!network) return <Mark shape="circle" size={size} name={symbol} src={iconUrl} seed={address} />
  return (
    <TokenMark
      size={size}
      network={network}
      asset={assetIdOf(asset)}
      native={address === 'native'}
      symbol={symbol}
      icon={iconUrl}
      hasOwnIcon
    />
  )
}
