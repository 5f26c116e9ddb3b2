import type { StandardContext, StandardKey, StandardNetwork } from './StandardContext.js'

export interface StandardFamily<Key extends StandardKey> {
  readonly namespace: 'solana' | 'sui'
  readonly networks: readonly [StandardNetwork, ...StandardNetwork[]]
  /** A network's name in Wallet Standard. */
  chainOf(networkId: string): string
  /** The features that its accounts can be used with. */
  readonly features: readonly string[]
  deriveKeys(seed: string, count: number): Promise<readonly Key[]>
  /** Its own features, besides the common ones. */
  createFeatures(ctx: StandardContext<Key>): object
}
