/** Options of `embeddedWallet()`. */
export interface EmbeddedWalletOptions {
  /** The origin of the secure site: https, or http on localhost. Nothing else may be served there. */
  readonly origin: string
  /** The id that the site knows this app by. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /** What the wallet is called. Default: `Email wallet`. */
  readonly name?: string | undefined
  /** An https or `data:` URL. */
  readonly icon?: string | undefined
}
