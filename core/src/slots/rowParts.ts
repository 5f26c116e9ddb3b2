import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/**
 * A component at the end of each row of a list, e.g. a `Tag`. A row may be a button, so do not put a button into it.
 */
export interface RowPart {
  readonly id: string
  /** `token`: gets an `AssetBalance` as its params. `network`: gets a `Network`. */
  readonly row: 'token' | 'network'
  readonly view: ViewLoader
}

/** Parts of the rows of tokens and networks. */
export const rowParts = /* @__PURE__ */ defineSlot<RowPart>('row-parts')
