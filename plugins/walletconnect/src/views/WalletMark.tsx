import { Mark, QrIcon } from '@latchkit/ui/parts'
import type { Paired } from './Paired.js'

export interface WalletMarkProps {
  wallet: Paired
  size: 60 | 84
}

/** The mark of the wallet; of any wallet, a small code. */
export const WalletMark = ({ wallet: { name, listing, icon }, size }: WalletMarkProps) =>
  listing ? (
    <Mark size={size} name={name} src={icon} seed={listing.id} />
  ) : (
    <Mark size={size} name={name} icon={<QrIcon size={size === 84 ? 32 : 20} />} />
  )
