import type { ActiveNetwork } from '@latchkit/core'
import { Mark } from '@latchkit/ui/components'
import type { SendAsset } from '../plan/SendAsset.js'

export interface TokenMarkProps {
  asset: SendAsset
  network: ActiveNetwork
  size?: 28 | 36 | 48
}

/** A token's icon with its network as a badge. */
export const TokenMark = ({ asset, network, size = 36 }: TokenMarkProps) => (
  <Mark
    shape="circle"
    size={size}
    name={asset.symbol}
    src={asset.icon}
    seed={asset.id ?? network.id}
    badge={<Mark size={14} name={network.name} src={network.icon} seed={network.id} />}
  />
)
