import type { CaipNetworkId } from '../caip/Caip.js'
import type { NativeCurrency, Network } from '../contract/Network.js'

/** A network with the app's own endpoints, preferred one first. */
export interface ChainNetwork extends Network {
  readonly urls: readonly string[]
  /** Of the app, in base units of the native currency. Absent: the family's own. */
  readonly feeCeiling?: bigint | undefined
}

/** A network as configured for a chain plugin. Fields of a known network may be omitted. */
export interface NetworkOption {
  /** CAIP-2. */
  readonly id: CaipNetworkId
  readonly name?: string | undefined
  readonly nativeCurrency?: NativeCurrency | undefined
  /** The app's own endpoints, preferred one first. */
  readonly rpcUrl?: string | readonly string[] | undefined
  /** Base URL of a block explorer or a template of its pages, https; see `Network`. */
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
  /**
   * The most that a transaction may cost, in base units of the native currency, whatever an endpoint or a wallet asks for. Default: the
   * family's own ceiling.
   */
  readonly feeCeiling?: bigint | undefined
  /** A `data:image` or https URL. */
  readonly icon?: string | undefined
}

/** The options that all chain plugins share. */
export interface NetworkOptions {
  /** CAIP-2 ids of known networks, or full descriptions. Default: the family's main network. At most 100. */
  readonly networks?: readonly (CaipNetworkId | NetworkOption)[] | undefined
  /** Endpoints by CAIP-2 id, preferred one first; or a single URL if there is one network. */
  readonly rpc?: string | Readonly<Record<string, string | readonly string[]>> | undefined
}
