import { type Kit, onceFor } from '@latchkit/core'

/** Something that each kit has one of, made when it is first asked for and gone with the kit. */
export const perKit: <Value>(make: (kit: Kit) => Value) => (kit: Kit) => Value = onceFor
