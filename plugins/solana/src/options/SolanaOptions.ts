import type { CaipNetworkId, NamesSource, NetworkOptions } from '@latchkit/core'
import type { MobileWalletAdapter } from '../mobile/MobileWalletAdapter.js'

/** A token that the app knows by name. Other tokens show as unknown: on Solana anybody may call theirs USDC. */
export interface SolanaToken {
  /** Base58 of the mint, of the Token or the Token-2022 program. */
  readonly address: string
  readonly symbol: string
  readonly name?: string | undefined
  /** A `data:image` or https picture. */
  readonly icon?: string | undefined
}

/** Options of `solana()`. All are optional. */
export interface SolanaOptions extends NetworkOptions {
  /** Tokens by CAIP-2 id of their network. At most 500 a network. */
  readonly tokens?: Readonly<Record<string, readonly SolanaToken[]>> | undefined
  /**
   * The network of `.sol` names; `false` for no names. Default: mainnet, where you have an endpoint of it. `{ rpc }` reads the names of
   * mainnet for an app that does not offer it.
   */
  readonly names?: CaipNetworkId | false | NamesSource | undefined
  /**
   * Connects the wallet apps of an Android phone, in Chrome:
   * `() => import('@solana-mobile/mobile-wallet-adapter-protocol')`. Elsewhere it is never called.
   */
  readonly mobileWalletAdapter?: (() => Promise<MobileWalletAdapter>) | undefined
}
