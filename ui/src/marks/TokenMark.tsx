import type { CaipAssetId, Network } from '@latchkit/core'
import { Mark, type MarkProps } from '../primitives/marks/Mark.js'
import { NetworkMark, needsDrawing } from './NetworkMark.js'
import { useDrawing } from './useDrawing.js'

export interface TokenMarkProps extends Pick<MarkProps, 'size' | 'timeout' | 'className' | 'part'> {
  /** CAIP-19. Without it the token is the network's native currency if `native`, else unknown. */
  asset?: CaipAssetId | undefined
  native?: boolean
  /** Gives the initial. */
  symbol: string
  icon?: string | undefined
  network: Pick<Network, 'id' | 'name' | 'icon' | 'testnet' | 'nativeCurrency'>
  /** Default: the network's mark. `null` for none. */
  badge?: MarkProps['badge']
}

/**
 * A token's mark: its `icon`, else the drawing of the token with this id, else a generated one whose colours follow from
 * the id alone, so that a token looks the same in all views.
 */
export function TokenMark(props: TokenMarkProps) {
  const {
    asset,
    native,
    symbol,
    icon,
    network,
    badge = <NetworkMark size={14} network={network} />,
    ...rest
  } = props
  const { id, nativeCurrency } = network
  const isNative = asset === undefined ? native === true : asset.startsWith(`${id}/slip44:`)
  const src = icon ?? (isNative ? nativeCurrency.icon : undefined)
  const owner = asset ?? (isNative ? 'native' : undefined)
  const drawing = useDrawing(owner === undefined ? undefined : { network, asset: owner }, needsDrawing(src))
  return (
    <Mark
      shape="circle"
      name={symbol}
      src={src}
      seed={isNative ? `${id}/native` : asset}
      drawing={drawing}
      badge={badge}
      {...rest}
    />
  )
}
