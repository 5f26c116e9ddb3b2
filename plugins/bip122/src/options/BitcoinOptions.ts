import type { NetworkOptions } from '@latchkit/core/plugin'

/** A wallet at a global of the page that speaks as UniSat does. */
export interface BitcoinGlobal {
  /** Where it is, below `window`: `okxwallet.bitcoin`. Also its id in the kit. */
  readonly path: string
  readonly name: string
  /** Reverse domain name by which it announces itself elsewhere (EIP-6963). */
  readonly rdns?: string
}

/** Options of `bitcoin()`. All are optional. Endpoints speak the API of Esplora. */
export interface BitcoinOptions extends NetworkOptions {
  /** Wallets that speak as UniSat does, in place of the known ones. At most 50. */
  readonly globals?: readonly BitcoinGlobal[]
}
