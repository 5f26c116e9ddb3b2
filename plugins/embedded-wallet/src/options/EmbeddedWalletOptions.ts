/** Options of `embeddedWallet()`. */
export interface EmbeddedWalletOptions {
  /** The origin of the secure site: https, or http on localhost. Nothing else may be served there. */
  readonly origin: string
  /** The id that the site knows this app by. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /**
   * Logins at other providers that the secure site is set up for, in the order of their buttons: `google`, `x`, `discord`, `farcaster`, `github`,
   * `apple`, `facebook`, `passkey`, or an OpenID provider of its own. `true`: those eight. Default: none.
   */
  readonly socials?: boolean | readonly string[] | undefined
  /** How many of them Connect shows; the rest is behind "more". Default 4. */
  readonly socialsShown?: number | undefined
  /** The wallet's name. Default: `Email wallet`. */
  readonly name?: string | undefined
  /** An https or `data:` URL. */
  readonly icon?: string | undefined
}
