import type { ChainNetwork } from '@latchkit/core/plugin'
import type { CosmosGlobal, CosmosKeyType } from './CosmosOptions.js'

/** A network after its options were checked. */
export interface CosmosChain extends ChainNetwork {
  readonly bech32Prefix: string
  readonly denom: string
  readonly gasPrice: string
  readonly slip44: number
  /** Absent where nobody said it. */
  readonly coinType?: number
  /** Absent where nobody said it: as the wallet says then. */
  readonly keyType?: CosmosKeyType
  readonly restUrl?: string
  /** Whether the app described it: one that wallets may not know. */
  readonly isDescribed: boolean
}

/** The options of `cosmos()` after they were checked. There is at least one network. */
export interface CosmosConfig {
  readonly networks: readonly [CosmosChain, ...CosmosChain[]]
  readonly wallets: readonly CosmosGlobal[]
  /** The network that holds names. */
  readonly names?: CosmosChain
}
