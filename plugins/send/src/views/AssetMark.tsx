import type { ActiveNetwork } from '@latchkit/core'
import { TokenMark } from '@latchkit/ui/components'
import type { SendAsset } from '../plan/SendAsset.js'

export interface AssetMarkProps {
  asset: SendAsset
  network: ActiveNetwork
  size?: 28 | 36 | 48
}

/** An asset's mark with its network as a badge. */
export const AssetMark = ({ asset: { id, native, symbol, icon }, network, size = 36 }: AssetMarkProps) => (
  <TokenMark size={size} asset={id} native={native} symbol={symbol} icon={icon} network={network} />
)
