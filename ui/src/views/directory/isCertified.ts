import type { WalletEntry } from '../connect/WalletEntry.js'

/** Whether the directory certifies a wallet. */
export const isCertified = ({ listing }: WalletEntry): boolean =>
  listing !== undefined && 'badge' in listing && listing.badge === 'certified'
