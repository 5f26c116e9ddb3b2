/** Options of `walletDirectory()`. All are optional. */
export interface WalletDirectoryOptions {
  /** Base address of the explorer API. Default: the public one, which needs a project id. */
  readonly url?: string
  /** Sent to the explorer. Default: the kit's own `projectId`. */
  readonly projectId?: string
  /**
   * A list that the app hosts, instead of an explorer: the address of a file made by `latchkit-wallets`, which may be
   * relative to the page, or a function that loads its contents.
   */
  readonly static?: string | { readonly url: string } | (() => Promise<unknown>)
  /** How many wallets the Connect view recommends when none is featured. Default 4, at most 8. */
  readonly recommended?: number
  /** CAIP-2 ids of which a wallet must speak one, or `false` for any. Default: the app's networks, unless a family has only test networks. */
  readonly chains?: readonly string[] | false
}
