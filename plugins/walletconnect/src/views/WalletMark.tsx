import { Mark } from '@latchkit/ui/components'
import { relayMark } from '../relayMark.js'
import type { Paired } from './Paired.js'

export interface WalletMarkProps {
  wallet: Paired
  size: 60 | 84
}

/** The wallet's icon, or that of any wallet. */
export const WalletMark = ({ wallet: { name, listing, icon }, size }: WalletMarkProps) => (
  <Mark size={size} name={name} src={listing ? icon : relayMark} seed={listing?.id ?? name} />
)
