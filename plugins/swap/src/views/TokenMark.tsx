import { Mark, useValue } from '@latchkit/ui/components'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { useController } from './useController.js'

/** A token's icon; from 36 px on with its network as a badge. */
export function TokenMark({ asset, size = 36 }: { asset: SwapAsset; size?: 20 | 28 | 36 | 48 }) {
  const network = useValue(useController().kit.connections.network$)
  const badge =
    network && size >= 36 ? <Mark size={14} name={network.name} src={network.icon} seed={network.id} /> : null
  return (
    <Mark shape="circle" size={size} name={asset.symbol} src={asset.icon} seed={asset.asset} badge={badge} />
  )
}
