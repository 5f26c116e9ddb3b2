import type { StandardContext, StandardKey, StandardNetwork } from './StandardContext.js'

/** What the wallet has to know of a family that speaks Wallet Standard. */
export interface StandardFamily<Key extends StandardKey> {
  readonly namespace: 'solana' | 'sui'
  readonly networks: readonly [StandardNetwork, ...StandardNetwork[]]
  /** What Wallet Standard calls a network. */
  chainOf(networkId: string): string
  /** The features that its accounts can be used with. */
  readonly features: readonly string[]
  deriveKeys(seed: string, count: number): Promise<readonly Key[]>
  /** Its own features, beside those that every family has. */
  createFeatures(ctx: StandardContext<Key>): object
}
