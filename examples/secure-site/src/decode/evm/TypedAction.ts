import type { Hex } from '../bytes.js'

/** An amount of a token, in base units; `until` is in Unix seconds. */
export interface AllowedToken {
  readonly token: Hex
  readonly amount: bigint
  readonly until?: bigint
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
