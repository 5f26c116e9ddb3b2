import type { CaipNetworkId, ChainNetwork, NetworkOption, NetworkOptions } from '@latchkit/core'

/** A network of the app. Its id is `polkadot:` and the first 32 hex digits of the genesis hash (CAIP-13). */
export interface PolkadotNetwork extends NetworkOption {
  /** Prefix of its addresses (SS58 registry), 0 to 16,383. Default: that of the known network, else 42. */
  readonly ss58Prefix?: number | undefined
  /** The most that a transaction may cost, in base units: whatever an endpoint reports. Default: 10 of the native coin. */
  readonly feeCeiling?: bigint | undefined
}

/** A token of the assets pallet that the app knows by name. */
export interface PolkadotToken {
  /** Its number in the pallet, e.g. 1984. */
  readonly id: number | bigint
  readonly symbol: string
  readonly name?: string | undefined
  /** Default: those of the pallet's metadata. */
  readonly decimals?: number | undefined
  /** A `data:image` or https picture. */
  readonly icon?: string | undefined
}

/** Options of `polkadot()`. */
export interface PolkadotOptions extends Omit<NetworkOptions, 'networks'> {
  /** Known ids (Polkadot, Kusama and their Asset Hubs) or descriptions. Default: Polkadot. At most 100. */
  readonly networks?: readonly (CaipNetworkId | PolkadotNetwork)[] | undefined
  /** Tokens whose balances are shown, by CAIP-2 id of their network. At most 500 a network. */
  readonly tokens?: Readonly<Record<string, readonly PolkadotToken[]>> | undefined
}

export interface PolkadotChain extends ChainNetwork {
  readonly ss58Prefix: number
  readonly feeCeiling: bigint
}

export interface PolkadotConfig {
  readonly networks: readonly [PolkadotChain, ...PolkadotChain[]]
  /** Checked with the first operation. */
  readonly tokens: unknown
}
