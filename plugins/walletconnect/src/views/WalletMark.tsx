import { Mark } from '@latchkit/ui/components'
import { QrIcon } from '@latchkit/ui/icons'
import type { Paired } from './Paired.js'

export interface WalletMarkProps {
  wallet: Paired
  size: 60 | 84
}

/** The wallet's icon, or a small QR code for any wallet. */
export const WalletMark = ({ wallet: { name, listing, icon }, size }: WalletMarkProps) =>
  listing ? (
    <Mark size={size} name={name} src={icon} seed={listing.id} />
  ) : (
    <Mark size={size} name={name} icon={<QrIcon size={size === 84 ? 32 : 20} />} />
  )
