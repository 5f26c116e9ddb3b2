import type { Wallet } from '@latchkit/core'

/** One wallet to choose: found on this machine, or only listed by the app with a link to get it. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly installed: boolean
  /** Absent for a wallet that the app lists and nobody found. */
  readonly wallet?: Wallet
  /** Where to get it, when it was not found. */
  readonly homepage?: string
}
