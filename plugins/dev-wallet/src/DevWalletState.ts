import type { ApprovalRequest } from './queue/ApprovalRequest.js'

/** One of the wallet's accounts, with an address per namespace once the keys are loaded. */
export interface DevWalletAccount {
  readonly index: number
  readonly addresses: Readonly<Record<string, string>>
}

/** Everything a panel shows. */
export interface DevWalletState {
  readonly name: string
  readonly icon: string
  readonly accounts: readonly DevWalletAccount[]
  /** Index of the selected account. */
  readonly account: number
  /** The networks by CAIP-2 id. */
  readonly networks: readonly { readonly id: string; readonly name: string }[]
  /** CAIP-2 id of the active network. */
  readonly network: string
  readonly locked: boolean
  /** True when the page may see the accounts (while unlocked). */
  readonly connected: boolean
  /** False after `dropConnection()`. */
  readonly online: boolean
  readonly autoApprove: boolean
  readonly requests: readonly ApprovalRequest[]
}
