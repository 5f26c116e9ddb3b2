import type { Hex } from '../bytes.js'
import type { Delegation } from './delegation.js'

/** An NFT; the amount is 1 for ERC-721. */
export interface Item {
  readonly id: bigint
  readonly amount: bigint
}

/** A decoded call. Amounts are in base units; addresses are in lower case. */
export type CallAction =
  /** Native currency without data. */
  | { readonly kind: 'coin'; readonly to: Hex }
  /** ERC-20 `transfer`; for an ERC-721 contract with this function, of a token id. */
  | { readonly kind: 'transfer'; readonly token: Hex; readonly to: Hex; readonly amount: bigint }
  /** `transferFrom`: an ERC-20 amount or an ERC-721 token id. */
  | {
      readonly kind: 'transfer-from'
      readonly token: Hex
      readonly from: Hex
      readonly to: Hex
      readonly amount: bigint
    }
  /**
   * `approve`, for ERC-721 of one token id; `increaseAllowance` and `increaseApproval` raise the existing
   * allowance.
   */
  | {
      readonly kind: 'approve' | 'raise-approval' | 'lower-approval'
      readonly token: Hex
      readonly spender: Hex
      readonly amount: bigint
    }
  /** `permit`, with the owner's signature: ERC-2612, or the DAI variant for everything. */
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
  /** `disableDelegation` of MetaMask's Delegation Framework, for a permission with known limits. */
  | { readonly kind: 'end-permission'; readonly delegation: Delegation }
  /** Creates a contract. */
  | { readonly kind: 'deploy'; readonly data: Hex }
  /** Anything else: it could do anything that the account may do. */
  | { readonly kind: 'unknown'; readonly to: Hex; readonly data: Hex }
