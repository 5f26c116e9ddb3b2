import type { AssetBalance } from '../capabilities/balances.js'
import type { Network } from '../contract/Network.js'
import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** The objects that rows of a list show, by the row's name. */
export interface RowItems {
  readonly token: AssetBalance
  readonly network: Network
}

/** Something at the end of each row of one list, e.g. a `Tag`. A row may be a button: put none into it. */
interface PartOf<Row extends keyof RowItems> {
  readonly id: string
  /** `token` or `network`. */
  readonly row: Row
  /** Gets what the row shows as its params: an `AssetBalance`, or a `Network`. */
  readonly view: ContributedView<RowItems[Row]>
}

/** Something at the end of each row of a list. */
export type RowPart = { [Row in keyof RowItems]: PartOf<Row> }[keyof RowItems]

/** Parts of the rows of tokens and networks. */
export const rowParts = /* @__PURE__ */ defineSlot<RowPart>('row-parts')
