/** A wallet of Wallet Standard. All of it is outside data: each field is read behind a guard, and checked. */
export interface StandardWallet {
  readonly name?: unknown
  readonly icon?: unknown
  readonly chains?: unknown
  readonly features?: unknown
  readonly accounts?: unknown
}
