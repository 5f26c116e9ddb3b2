import type { AfterSending } from '../afterSending.js'
import type { Ask } from '../createAsk.js'

export interface StandardKey {
  readonly address: string
  readonly publicKey: Uint8Array
}

export interface StandardNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly rpcUrl: string
  readonly name?: string
}

export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
}

export interface StandardContext<Key extends StandardKey> {
  /** Loads the keys: those of the wallet, and one foreign key after them. */
  keys(): Promise<readonly Key[]>
  /** The accounts that the page sees now. Empty until the keys are there. */
  accounts(): readonly StandardAccount[]
  /** The accounts that the page would see with permission. */
  offered(): readonly string[]
  /** The key of an account that the page may use; throws 4100. */
  signer(account: unknown): Promise<Key>
  /** The key that signs, given the `signature` fault; `undefined` for a malformed signature. */
  signing(key: Key): Key | undefined
  /** Also unlocks the wallet: approving a connection implies that. */
  permit(): void
  forbid(): void
  /** Throws 4001 or 4900. */
  readonly ask: Ask
  readonly afterSending: AfterSending
  /** The network of Wallet Standard's chain name, the first by default; throws −32602. */
  network(chain: unknown): StandardNetwork
  /** Calls back whenever the visible accounts change. */
  onChange(listener: (change: { accounts: readonly StandardAccount[] }) => void): () => void
}
