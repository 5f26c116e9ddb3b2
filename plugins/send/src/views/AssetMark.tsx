import type { ActiveNetwork, Network } from '@latchkit/core'
import { TokenMark, useTokenPictures, useValue } from '@latchkit/ui/components'
import type { SendAsset } from '../plan/SendAsset.js'
import type { Tracked } from '../storage/pendingStore.js'
import { useController } from './useController.js'

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

/** The mark of what was sent, the same as in the form; after a reload, as the balances have it. */
export function SentMark({ of, network }: { of: Tracked; network: Network }) {
  useTokenPictures(network.id)
  const { asset, symbol } = of
  const native = asset === undefined
  const listed = useValue(useController().controller.form.assets$).find(
    ({ id, networkId }) => networkId === network.id && id === asset,
  )
  const { icon, hasOwnIcon } = listed ?? {}
  return <TokenMark size={20} {...{ asset, native, symbol, icon, hasOwnIcon, network }} />
}
