import type { ActiveNetwork } from '@latchkit/core'
import { Mark, MarkBadge, Spinner, TokenMark } from '@latchkit/ui/components'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CheckIcon,
  CrossIcon,
  GridIcon,
  PlusIcon,
  SwapIcon,
} from '@latchkit/ui/icons'
import type { ReactElement } from 'react'
import type { Entry } from '../model/Entry.js'

/** Images that take longer are replaced by a fallback. */
const IMAGE_TIMEOUT_MS = 2_000

const icons: Readonly<Record<string, (size: 16 | 20) => ReactElement>> = {
  trade: size => <SwapIcon size={size} />,
  mint: size => <PlusIcon size={size} />,
  burn: size => <CrossIcon size={size} />,
  approve: size => <CheckIcon size={size} />,
  revoke: size => <CrossIcon size={size} />,
}

function iconOf({ status, operation, moves }: Entry, size: 16 | 20): ReactElement {
  if (status === 'failed' || status === 'dropped') return <CrossIcon size={size} />
  if (status === 'replaced') return <SwapIcon size={size} />
  if (Object.hasOwn(icons, operation)) return icons[operation]?.(size) ?? <GridIcon size={size} />
  if (moves[0]?.direction === 'out') return <ArrowUpIcon size={size} />
  return moves[0] ? <ArrowDownIcon size={size} /> : <GridIcon size={size} />
}

/** The icon of the asset, with the operation as a badge. Images of spam are never loaded. */
export function EntryMark({ entry, network }: { entry: Entry; network: ActiveNetwork }) {
  const { moves, status, id } = entry
  const [main] = moves
  if (!main) return <Mark shape="circle" name="" icon={iconOf(entry, 20)} />
  const isOpen = status === 'pending' || status === 'unknown'
  const shared = {
    timeout: IMAGE_TIMEOUT_MS,
    badge: isOpen ? null : <MarkBadge>{iconOf(entry, 16)}</MarkBadge>,
  }
  const { nft, asset, native, symbol, name, icon } = main
  const mark = nft ? (
    <Mark name={nft.name || symbol || name} src={nft.preview} seed={asset ?? id} {...shared} />
  ) : (
    <TokenMark
      asset={asset}
      native={native}
      symbol={symbol || name}
      icon={icon}
      network={network}
      {...shared}
    />
  )
  if (!isOpen) return mark
  return (
    <span className="act-o">
      {mark}
      <Spinner size={48} />
    </span>
  )
}
