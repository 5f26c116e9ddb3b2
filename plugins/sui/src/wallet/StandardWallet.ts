/** A wallet of Wallet Standard. All of it is outside data: each field is read behind a guard, and checked. */
export type StandardWallet = object
