import type { Translate, WalletDirectory } from '@latchkit/core'
import { memo } from 'react'
import { ShieldIcon, WarningIcon } from '../../icons/icons.js'
import { Tile } from '../../primitives/lists/Tile.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { MarkBadge } from '../../primitives/marks/MarkBadge.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Skeleton } from '../../primitives/waiting/Skeleton.js'
import { claimText } from '../connect/claimText.js'
import { isDoubtful } from '../connect/isDoubtful.js'
import { shortName } from '../connect/shortName.js'
import type { WalletEntry } from '../connect/WalletEntry.js'
import { isCertified } from './isCertified.js'
import { useListingImage } from './useListingImage.js'

export interface WalletTileProps {
  entry: WalletEntry
  tabIndex: 0 | -1
  directory: WalletDirectory
  t: Translate
  onOpen: (entry: WalletEntry) => void
}

// Elements that stay the same are not looked at again while wallets take turns in a tile.
const marks = {
  'wallet.contested': (
    <MarkBadge>
      <WarningIcon size={14} />
    </MarkBadge>
  ),
  // The dot of the tag on Connect: a tick would say that it is selected.
  'wallet.installed': <MarkBadge tone="success">{null}</MarkBadge>,
  'wallet.certified': (
    <MarkBadge>
      <ShieldIcon size={14} />
    </MarkBadge>
  ),
}

/** A wallet tile: its mark with a badge, its name, and the badge in words for screen readers. */
export const WalletTile = memo(function WalletTile({
  entry,
  tabIndex,
  directory,
  t,
  onOpen,
}: WalletTileProps) {
  const { id, name, icon, installed, listing, pending } = entry
  const image = useListingImage(directory, icon || pending ? undefined : listing)
  if (pending) return <Skeleton shape="block" height={88} />
  const label = cleanText(name)
  const word = isDoubtful(entry)
    ? 'wallet.contested'
    : installed
      ? 'wallet.installed'
      : isCertified(entry)
        ? 'wallet.certified'
        : undefined
  const badge = word && marks[word]
  const claim = claimText(t, entry)
  const note = word && [t(word), claim].filter(Boolean).join(', ')
  return (
    <Tile
      tabIndex={tabIndex}
      data-item={label}
      label={claim ? `${shortName(name)} ${entry.wallet?.claim?.number}` : shortName(name)}
      hint={note ? `${label} · ${note}` : label}
      note={note}
      mark={<Mark size={40} name={name} src={icon ?? image} seed={id} badge={badge} timeout={2000} />}
      onClick={() => onOpen(entry)}
    />
  )
})
