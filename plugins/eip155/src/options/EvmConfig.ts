import type { Network } from '@latchkit/core'
import type { EvmToken } from './EvmOptions.js'

/** A network after its options were checked. */
export interface EvmChain extends Network {
  /** Where we read, the preferred endpoint first. May be empty: then the wallet is asked. */
  readonly readUrls: readonly string[]
  /** What a wallet is told that lacks the network. */
  readonly walletUrls: readonly string[]
  /** Where it stands when it is not where it stands everywhere. */
  readonly multicall3?: string
  /** ENS's universal resolver, when it is not Ethereum's. */
  readonly ensResolver?: string
  readonly tokens: readonly EvmToken[]
  /** In wei, where the options say so. */
  readonly feeCeiling?: bigint
}

/** The options of `evm()` after they were checked. */
export interface EvmConfig {
  readonly networks: readonly EvmChain[]
  /** The network that holds ENS. */
  readonly ens?: EvmChain
}
