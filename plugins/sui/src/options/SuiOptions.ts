import type { CaipNetworkId, NamesSource, NetworkOptions } from '@latchkit/core'

/** A coin that the app knows by name. Other coins show as unknown: on Sui anybody may call theirs USDC. */
export interface SuiToken {
  /** E.g. `0xdba3…::usdc::USDC`. */
  readonly type: string
  readonly symbol: string
  readonly name?: string | undefined
  /** Default: those of the coin's metadata. */
  readonly decimals?: number | undefined
  /** A `data:image` or https picture. */
  readonly icon?: string | undefined
}

/** Options of `sui()`. All are optional. */
export interface SuiOptions extends NetworkOptions {
  /** The endpoints' protocol: gRPC-web (`grpc`, default), or JSON-RPC, which Sui has deprecated. */
  readonly protocol?: 'grpc' | 'json-rpc' | undefined
  /**
   * The network of SuiNS names; `false` for no names. Default: the main network, where you have an endpoint of it. `{ rpc }` reads the
   * names of the main network for an app that does not offer it.
   */
  readonly names?: CaipNetworkId | false | NamesSource | undefined
  /** Coins by CAIP-2 id of their network, shown first. At most 500 a network. */
  readonly tokens?: Readonly<Record<string, readonly SuiToken[]>> | undefined
}
