import type { ChainNetwork, NamesSource } from '@latchkit/core'

/** The options of `sui()` after they were checked. */
export interface SuiConfig {
  readonly networks: readonly ChainNetwork[]
  readonly protocol: 'grpc' | 'json-rpc'
  /** Checked with the first operation. */
  readonly tokens: unknown
  /** The network of names, or where they are read, which is checked then. */
  readonly names?: ChainNetwork | NamesSource
}
