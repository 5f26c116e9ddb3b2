import { memo } from 'react'
import { useT } from '../../hooks/useT.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { cleanText } from '../../primitives/cleanText.js'
import { Mark } from '../../primitives/Mark.js'
import { MarkBadge } from '../../primitives/MarkBadge.js'
import { Skeleton } from '../../primitives/Skeleton.js'
import { Tile } from '../../primitives/Tile.js'
import { isDoubtful } from '../connect/isDoubtful.js'
import { shortName } from '../connect/shortName.js'
import type { WalletEntry } from '../connect/WalletEntry.js'
import { useListingImage } from './useListingImage.js'

export interface WalletTileProps {
  entry: WalletEntry
  tabIndex: 0 | -1
  onOpen: (entry: WalletEntry) => void
}

/** A wallet among all: its mark with a badge, its name, and the badge in words for who does not see it. */
export const WalletTile = memo(function WalletTile({ entry, tabIndex, onOpen }: WalletTileProps) {
  const t = useT()
  const { id, name, icon, installed, listing, pending } = entry
  const image = useListingImage(icon || pending ? undefined : listing)
  if (pending) return <Skeleton shape="block" height={88} />
  const label = cleanText(name)
  const doubtful = isDoubtful(entry)
  const certified = listing !== undefined && 'badge' in listing && listing.badge === 'certified'
  const word = doubtful
    ? 'wallet.contested'
    : installed
      ? 'wallet.installed'
      : certified
        ? 'wallet.certified'
        : undefined
  const badge = doubtful ? (
    <MarkBadge>
      <WarningIcon size={14} />
    </MarkBadge>
  ) : installed ? (
    <MarkBadge tone="success">
      <CheckIcon size={14} />
    </MarkBadge>
  ) : certified ? (
    <MarkBadge>
      <ShieldIcon size={14} />
    </MarkBadge>
  ) : undefined
  return (
    <Tile
      tabIndex={tabIndex}
      data-item={label}
      label={shortName(name)}
      hint={word ? `${label} · ${t(word)}` : label}
      note={word ? t(word) : undefined}
      mark={<Mark size={40} name={name} src={icon ?? image} seed={id} badge={badge} timeout={2000} />}
      onClick={() => onOpen(entry)}
    />
  )
})
