import type { Connector } from '@latchkit/core'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'

/** A wallet that one of the dialects found. */
export interface FoundWallet {
  /** The objects it is reached by: whatever else is reached by one of them is the same wallet. */
  readonly sources: readonly unknown[]
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly wallet: BitcoinWallet
  readonly more?: Pick<Connector, 'rdns' | 'identity' | 'supports'>
}

/** Takes in what a dialect found. */
export type Take = (found: FoundWallet) => void
