import type { CaipAssetId, Network } from '@latchkit/core'
import { Mark, type MarkProps } from '../primitives/marks/Mark.js'
import { awaiting, NetworkMark, needsDrawing } from './NetworkMark.js'
import { pictureKey } from './pictureKey.js'
import { useDrawing } from './useDrawing.js'
import { useTokenPicture } from './useTokenPictures.js'

export interface TokenMarkProps extends Pick<MarkProps, 'size' | 'timeout' | 'className' | 'part'> {
  /** CAIP-19. Without it the token is unknown, unless it is `native`. */
  asset?: CaipAssetId | undefined
  /** It is the network's native currency. */
  native?: boolean
  /** Gives the initial. */
  symbol: string
  icon?: string | undefined
  /** `icon` is the app's own, and not what a service says. */
  hasOwnIcon?: boolean | undefined
  network: Pick<Network, 'id' | 'name' | 'icon' | 'testnet' | 'nativeCurrency'>
  /** Default: the network's mark, from 28 px on. `null` for none. */
  badge?: MarkProps['badge']
}

/**
 * A token's mark: the app's own `icon`, else the drawing of the token with this id, else the picture that its balance came with, else
 * what another service gives as `icon`, else a generated one whose colours follow from the id alone. All of it hangs on the id, so
 * that a token looks the same in all views.
 */
export function TokenMark(props: TokenMarkProps) {
  const {
    asset,
    native,
    symbol,
    icon,
    hasOwnIcon,
    network,
    size = 36,
    className,
    badge = size < 28 ? null : <NetworkMark size={14} network={network} />,
    ...rest
  } = props
  const { id, nativeCurrency } = network
  const owner = asset ?? (native ? 'native' : undefined)
  const key = owner && pictureKey(id, native ? 'native' : owner)
  const known = useTokenPicture(key)
  const own =
    (native ? nativeCurrency.icon : undefined) ??
    (known?.isOwn ? known.icon : undefined) ??
    (hasOwnIcon ? icon : undefined)
  const drawing = useDrawing(owner && { network, asset: owner }, needsDrawing(own))
  // Until it is known whether there is a drawing, somebody else's picture waits.
  const src = own ?? (drawing === null ? (known?.icon ?? icon) : undefined)
  const mark = { size, src, drawing, badge, className: awaiting(drawing, className), ...rest }
  return <Mark shape="circle" {...mark} name={symbol} seed={key} />
}
