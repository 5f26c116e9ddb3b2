import type { ChainNetwork, NamesSource } from '@latchkit/core'
import type { CosmosGlobal, CosmosKeyType } from './CosmosOptions.js'

export interface CosmosChain extends ChainNetwork {
  readonly bech32Prefix: string
  readonly denom: string
  readonly gasPrice: string
  readonly slip44: number
  /** Absent if not set. */
  readonly coinType?: number
  /** Absent if not set: then the wallet's value counts. */
  readonly keyType?: CosmosKeyType
  /** Absent where it follows from the key type. */
  readonly pubKeyTypeUrl?: string
  readonly restUrl?: string
  /** True if the app described it, so that wallets may not know it. */
  readonly isDescribed: boolean
}

/** The options of `cosmos()` after they were checked. There is at least one network. */
export interface CosmosConfig {
  readonly networks: readonly [CosmosChain, ...CosmosChain[]]
  readonly wallets: readonly CosmosGlobal[]
  /** Checked with the first operation. */
  readonly tokens: unknown
  /** The network of names, or where they are read, which is checked then. */
  readonly names?: CosmosChain | NamesSource
}
