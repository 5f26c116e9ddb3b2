import { Mark, TokenMark } from '@latchkit/ui/components'
import { assetIdOf } from '../assets/assetId.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { useNetwork } from './useNetwork.js'

export interface AssetMarkProps {
  asset: PaymentAsset
  size?: 28 | 36 | 48
}

/** An asset's mark, the same as in every other view; from 36 px on with its network as a badge. */
export function AssetMark({ asset, size = 36 }: AssetMarkProps) {
  const network = useNetwork(asset.network)
  const { symbol, iconUrl } = asset.metadata
  if (!network) return <Mark shape="circle" size={size} name={symbol} seed={asset.asset} />
  return (
    <TokenMark
      size={size}
      network={network}
      asset={assetIdOf(asset)}
      native={asset.asset === 'native'}
      symbol={symbol}
      icon={iconUrl}
      hasOwnIcon
      {...(size < 36 && { badge: null })}
    />
  )
}
