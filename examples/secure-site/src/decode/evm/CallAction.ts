import type { Hex } from '../bytes.js'

/** An item of a collection; the amount is 1 for ERC-721. */
export interface Item {
  readonly id: bigint
  readonly amount: bigint
}

/** What a call does, as its bytes say. Amounts are base units; addresses are lower case. */
export type CallAction =
  /** The native coin, without any data. */
  | { readonly kind: 'coin'; readonly to: Hex }
  /** ERC-20 `transfer`; for an ERC-721 contract that has it, an item. */
  | { readonly kind: 'transfer'; readonly token: Hex; readonly to: Hex; readonly amount: bigint }
  /** `transferFrom`: an amount of ERC-20 or an item of ERC-721. */
  | {
      readonly kind: 'transfer-from'
      readonly token: Hex
      readonly from: Hex
      readonly to: Hex
      readonly amount: bigint
    }
  /** `approve`, for ERC-721 of one item; `increaseAllowance` and `increaseApproval` raise what is allowed already. */
  | {
      readonly kind: 'approve' | 'raise-approval' | 'lower-approval'
      readonly token: Hex
      readonly spender: Hex
      readonly amount: bigint
    }
  /** `permit`, with a signature of the owner: ERC-2612, or for all of DAI and the like. */
  | {
      readonly kind: 'permit'
      readonly token: Hex
      readonly owner: Hex
      readonly spender: Hex
      readonly amount: bigint | 'all'
      readonly deadline: bigint
    }
  | { readonly kind: 'approve-all'; readonly token: Hex; readonly spender: Hex; readonly isAllowed: boolean }
  /** ERC-721 `safeTransferFrom`, ERC-1155 `safeTransferFrom` and `safeBatchTransferFrom`. */
  | {
      readonly kind: 'items'
      readonly standard: 721 | 1155
      readonly token: Hex
      readonly from: Hex
      readonly to: Hex
      readonly items: readonly Item[]
      /** Passed to the recipient. */
      readonly extra: Hex
    }
  /** Permit2's `approve`: for a token, until a time in Unix seconds. */
  | {
      readonly kind: 'permit2-approve'
      readonly token: Hex
      readonly spender: Hex
      readonly amount: bigint
      readonly until: bigint
    }
  /** Makes a contract. */
  | { readonly kind: 'deploy'; readonly data: Hex }
  /** Anything else; it could do anything that the account may do. */
  | { readonly kind: 'unknown'; readonly to: Hex; readonly data: Hex }
