import { memo } from 'react'
import { ShieldIcon } from '../../icons/icons.js'
import { Tag } from '../../primitives/text/Tag.js'
import { SkeletonRow } from '../../primitives/waiting/SkeletonRow.js'
import { WalletRow } from '../connect/WalletRow.js'
import { isCertified } from './isCertified.js'
import { useListingImage } from './useListingImage.js'
import type { WalletTileProps } from './WalletTile.js'

/** A wallet that a search found, as a row: names that begin alike are told apart by their ends. */
export const FoundWallet = memo(function FoundWallet(props: WalletTileProps) {
  const { entry, tabIndex, directory, t, onOpen } = props
  const { icon, listing, pending } = entry
  const image = useListingImage(directory, icon || pending ? undefined : listing)
  if (pending) return <SkeletonRow lines={1} round={false} />
  return (
    <WalletRow
      entry={image ? { ...entry, icon: image } : entry}
      tabIndex={tabIndex}
      tag={isCertified(entry) ? <Tag icon={<ShieldIcon size={14} />}>{t('wallet.certified')}</Tag> : null}
      onOpen={() => onOpen(entry)}
    />
  )
})
