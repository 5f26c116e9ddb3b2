import type { WalletEntry } from '../connect/WalletEntry.js'

export const isCertified = ({ listing }: WalletEntry): boolean =>
  listing !== undefined && 'badge' in listing && listing.badge === 'certified'
