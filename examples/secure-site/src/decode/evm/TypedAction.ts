import type { Hex } from '../bytes.js'

/** An amount of a token, in base units; `until` is in Unix seconds. */
export interface AllowedToken {
  readonly token: Hex
  readonly amount: bigint
  readonly until?: bigint
}

/** What an order gives or gets: an amount of the coin or a token, an item, or any of a collection. */
export interface OrderItem {
  readonly token: Hex | undefined
  readonly amount: bigint
  readonly id?: bigint
  readonly isAny?: boolean
}

/** What typed data allows. */
export type TypedAction =
  /** ERC-2612, or Permit2 for one or more tokens: the spender may take them. */
  | {
      readonly kind: 'permit'
      readonly owner?: Hex
      readonly spender: Hex
      readonly tokens: readonly AllowedToken[]
      readonly deadline: bigint
      /** Permit2 leaves it to the spender what else is agreed: the name of the field. */
      readonly witness?: string
    }
  /** An order of Seaport: whoever takes it gets what its maker gives. */
  | {
      readonly kind: 'order'
      readonly owner: Hex
      readonly gives: readonly OrderItem[]
      readonly gets: readonly OrderItem[]
      readonly until: bigint
    }
  /** The permit of DAI: all of a token, or nothing any more. */
  | {
      readonly kind: 'permit-all'
      readonly owner: Hex
      readonly token: Hex
      readonly spender: Hex
      readonly isAllowed: boolean
      readonly deadline: bigint
    }
  /** Nothing that is known: everything is shown. */
  | { readonly kind: 'unknown' }
