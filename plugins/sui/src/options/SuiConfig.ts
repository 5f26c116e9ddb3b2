import type { ChainNetwork } from '@latchkit/core'

/** The options of `sui()` after they were checked. */
export interface SuiConfig {
  readonly networks: readonly ChainNetwork[]
  readonly protocol: 'grpc' | 'json-rpc'
  /** Checked with the first operation. */
  readonly tokens: unknown
  readonly names?: ChainNetwork
}
