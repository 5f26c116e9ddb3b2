/** The API that the wallet offers to the page. */
export type BitcoinDialect = 'wbip' | 'unisat' | 'standard'

/** A Bitcoin network the test wallet knows. */
export interface BitcoinWalletNetwork {
  /** CAIP-2 id, `bip122:` and the first 32 characters of the genesis hash. */
  readonly id: string
  readonly name?: string | undefined
  /** Esplora endpoint, for what the wallet reads or sends itself. */
  readonly rpcUrl?: string | undefined
}

/** The Bitcoin part of a test wallet. */
export interface BitcoinWalletOptions {
  /** The first one is active. */
  readonly networks: readonly BitcoinWalletNetwork[]
  /**
   * `wbip` (default) is listed in `btc_providers`, `unisat` is a global, both under the rdns with `_` for dots. `unisat` also stands at
   * `window.unisat` where nobody else does. `standard` registers by the Wallet Standard.
   */
  readonly dialect?: BitcoinDialect | undefined
}
