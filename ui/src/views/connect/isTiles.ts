import type { ConnectorGroup } from '@latchkit/core'

/** Featured and recommended wallets are tiles, all others are rows. */
export const isTiles = (group: ConnectorGroup): boolean => group === 'featured' || group === 'recommended'
