import type { NetworkOptions } from '@latchkit/core/options'

/** Options of `sui()`. All are optional. */
export interface SuiOptions extends NetworkOptions {
  /** What the endpoints speak: JSON-RPC (default), or gRPC over HTTP (`grpc-web`). */
  readonly protocol?: 'json-rpc' | 'grpc'
}
