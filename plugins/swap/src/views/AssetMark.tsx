import { TokenMark, useValue } from '@latchkit/ui/components'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { useController } from './useController.js'

export interface AssetMarkProps {
  asset: SwapAsset
  size?: 20 | 28 | 36 | 48
}

/** A token's mark, the same as in every other view. */
export function AssetMark({ asset: { asset, native, symbol, icon, hasOwnIcon }, size = 36 }: AssetMarkProps) {
  const network = useValue(useController().kit.connections.network$)
  if (!network) return null
  return <TokenMark {...{ size, asset, native, symbol, icon, hasOwnIcon, network }} />
}
