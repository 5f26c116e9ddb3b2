import type { CaipAddress, CaipAssetId, CaipNetworkId } from '@latchkit/core'

/** A remaining allowance from an approval that this app requested. */
export interface OpenAllowance {
  readonly account: CaipAddress
  readonly networkId: CaipNetworkId
  readonly asset: CaipAssetId
  /** The token's contract, and the spender. */
  readonly token: string
  readonly spender: string
  readonly symbol: string
  readonly decimals: number
  /** Base units: as read from the chain, or as a pending approval will set it. */
  readonly amount: bigint
  /** `pending`: the approval is broadcast and not confirmed. `revoking`: it is being revoked. */
  readonly status: 'pending' | 'open' | 'revoking'
}
