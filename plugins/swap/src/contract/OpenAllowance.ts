import type { CaipAddress, CaipAssetId, CaipNetworkId } from '@latchkit/core'

/** What a contract may still take of a token, after an approval that this app asked for. */
export interface OpenAllowance {
  readonly account: CaipAddress
  readonly networkId: CaipNetworkId
  readonly asset: CaipAssetId
  /** The token's contract, and who may take it. */
  readonly token: string
  readonly spender: string
  readonly symbol: string
  readonly decimals: number
  /** Base units: what the chain says, or what an approval on its way will allow. */
  readonly amount: bigint
  /** `pending`: the approval is broadcast and not confirmed. `revoking`: it is being taken back. */
  readonly status: 'pending' | 'open' | 'revoking'
}
