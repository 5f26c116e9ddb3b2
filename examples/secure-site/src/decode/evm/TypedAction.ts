import type { Hex } from '../bytes.js'

/** An amount of a token, in base units; `until` is in Unix seconds. */
export interface AllowedToken {
  readonly token: Hex
  readonly amount: bigint
  readonly until?: bigint
}

/** An item of an order: an amount of native currency or a token, an NFT, or any of a collection. */
export interface OrderItem {
  readonly token: Hex | undefined
  readonly amount: bigint
  readonly id?: bigint
  readonly isAny?: boolean
}

/** Rights granted by typed data. */
export type TypedAction =
  /** ERC-2612, or Permit2 for one or more tokens: the spender may take them. */
  | {
      readonly kind: 'permit'
      readonly owner?: Hex
      readonly spender: Hex
      readonly tokens: readonly AllowedToken[]
      readonly deadline: bigint
      /** The field with further terms, which Permit2 leaves to the spender. */
      readonly witness?: string
    }
  /** A Seaport order: its taker gets what its maker offers. */
  | {
      readonly kind: 'order'
      readonly owner: Hex
      readonly gives: readonly OrderItem[]
      readonly gets: readonly OrderItem[]
      readonly until: bigint
    }
  /** The DAI permit: all of a token, or a revocation. */
  | {
      readonly kind: 'permit-all'
      readonly owner: Hex
      readonly token: Hex
      readonly spender: Hex
      readonly isAllowed: boolean
      readonly deadline: bigint
    }
  /** Unknown: everything is shown. */
  | { readonly kind: 'unknown' }
