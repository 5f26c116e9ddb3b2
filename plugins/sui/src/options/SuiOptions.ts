import type { CaipNetworkId } from '@latchkit/core'
import type { NetworkOptions } from '@latchkit/core/options'

/** Options of `sui()`. All are optional. */
export interface SuiOptions extends NetworkOptions {
  /** What the endpoints speak: JSON-RPC (default), or gRPC over HTTP (`grpc-web`). */
  readonly protocol?: 'json-rpc' | 'grpc'
  /** The network that holds SuiNS names; `false` for no names. Default: the main network, where you have an endpoint of it. */
  readonly names?: CaipNetworkId | false
}
