import { truncateAddress } from '@latchkit/core/plugin'

/** An address within a sentence: its first 4 and last 6 characters (specification §5). */
export const addressText = (address: string): string => truncateAddress(address).replace('...', '…')
