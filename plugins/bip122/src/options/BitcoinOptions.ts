import type { NetworkOptions } from '@latchkit/core'

/** A wallet with UniSat's interface at a global of the page. */
export interface BitcoinGlobal {
  /** Its path below `window`: `okxwallet.bitcoin`. Also its id in the kit. */
  readonly path: string
  readonly name: string
  /** Reverse domain name by which it announces itself elsewhere (EIP-6963). */
  readonly rdns?: string | undefined
}

/** Options of `bitcoin()`. All are optional. Endpoints have the Esplora API. */
export interface BitcoinOptions extends NetworkOptions {
  /** Wallets with UniSat's interface, in place of the known ones. At most 50. */
  readonly globals?: readonly BitcoinGlobal[] | undefined
}
