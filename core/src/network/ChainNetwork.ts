import type { CaipNetworkId } from '../caip/Caip.js'
import type { NativeCurrency, Network } from '../contract/Network.js'

/** A network with the app's own endpoints, the preferred one first. */
export interface ChainNetwork extends Network {
  readonly urls: readonly string[]
}

/** A network as an app describes it to a chain plugin. What a known network says already may be left out. */
export interface NetworkOption {
  /** CAIP-2. */
  readonly id: CaipNetworkId
  readonly name?: string
  readonly nativeCurrency?: NativeCurrency
  /** The app's own endpoints, the preferred one first. */
  readonly rpcUrl?: string | readonly string[]
  /** Base address of a block explorer, https. */
  readonly explorerUrl?: string
  readonly testnet?: boolean
  /** A `data:image` or https picture. */
  readonly icon?: string
}

/** The options that every chain plugin shares. */
export interface NetworkOptions {
  /** CAIP-2 ids of known networks, or descriptions. Default: the family's main network. At most 100. */
  readonly networks?: readonly (CaipNetworkId | NetworkOption)[]
  /** Endpoints by CAIP-2 id, the preferred one first; one URL when there is one network. */
  readonly rpc?: string | Readonly<Record<string, string | readonly string[]>>
}
