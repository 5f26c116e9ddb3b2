/** A wallet of Wallet Standard. Everything in it is untrusted: read each field in a try block and check it. */
export interface StandardWallet {
  readonly name?: unknown
  readonly icon?: unknown
  readonly chains?: unknown
  readonly features?: unknown
  readonly accounts?: unknown
}
