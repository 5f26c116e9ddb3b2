import type { CaipNetworkId, NetworkOptions } from '@latchkit/core'

/** Options of `sui()`. All are optional. */
export interface SuiOptions extends NetworkOptions {
  /** The endpoints' protocol: gRPC-web (`grpc`, default), or JSON-RPC, which Sui has deprecated. */
  readonly protocol?: 'grpc' | 'json-rpc' | undefined
  /**
   * The network of SuiNS names; `false` for no names. Default: the main network, where you have an endpoint of it.
   */
  readonly names?: CaipNetworkId | false | undefined
}
