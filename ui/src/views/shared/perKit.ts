import type { Kit } from '@latchkit/core'
import { onceFor } from '@latchkit/core/plugin'

/** Something that each kit has one of, made when it is first asked for and gone with the kit. */
export const perKit: <Value>(make: (kit: Kit) => Value) => (kit: Kit) => Value = onceFor
