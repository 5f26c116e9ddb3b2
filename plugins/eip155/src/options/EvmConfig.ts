import type { Network } from '@latchkit/core'
import type { EvmToken } from './EvmOptions.js'

export interface EvmChain extends Network {
  /** Endpoints for reading, the preferred one first. May be empty: then the wallet is asked. */
  readonly readUrls: readonly string[]
  /** Endpoints given to a wallet that lacks the network. */
  readonly walletUrls: readonly string[]
  /** Its address, unless it is the usual one. */
  readonly multicall3?: string
  /** ENS's universal resolver, when it is not Ethereum's. */
  readonly ensResolver?: string
  readonly tokens: readonly EvmToken[]
  /** In wei, if set in the options. */
  readonly feeCeiling?: bigint
}

export interface EvmConfig {
  readonly networks: readonly EvmChain[]
  /** By their fields, each as compared: ids of networks as decimals, addresses in lower case. */
  readonly foreignDomains: readonly (readonly [field: string, value: string])[][]
  /** The network of ENS names. */
  readonly ens?: EvmChain
}
