import type { ActiveNetwork } from '@latchkit/core'
import { TokenMark } from '@latchkit/ui/components'
import type { SendAsset } from '../plan/SendAsset.js'

export interface AssetMarkProps {
  asset: SendAsset
  network: ActiveNetwork
  size?: 28 | 36 | 48
}

/** An asset's mark with its network as a badge. */
export const AssetMark = ({ asset, network, size = 36 }: AssetMarkProps) => {
  const { id, native, symbol, icon, hasOwnIcon } = asset
  return <TokenMark {...{ size, asset: id, native, symbol, icon, hasOwnIcon, network }} />
}
