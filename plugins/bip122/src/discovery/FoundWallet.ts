import type { Connector } from '@latchkit/core'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'

/** A wallet that discovery found. */
export interface FoundWallet {
  /** The objects that give access to it. Another entry with one of them is the same wallet. */
  readonly sources: readonly unknown[]
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly wallet: BitcoinWallet
  readonly more?: Pick<Connector, 'rdns' | 'identity' | 'supports'>
}

/** Receives a wallet that was found. */
export type Take = (found: FoundWallet) => void
