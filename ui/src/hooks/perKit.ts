import { type Kit, onceFor } from '@latchkit/core'

/** One value per kit, created on first use and released with the kit. */
export const perKit: <Value>(make: (kit: Kit) => Value) => (kit: Kit) => Value = onceFor
