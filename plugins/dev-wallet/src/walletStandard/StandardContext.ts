import type { AfterSending } from '../afterSending.js'
import type { ApprovalKind, ApprovalLine } from '../queue/ApprovalRequest.js'

/** One key of the wallet. */
export interface StandardKey {
  readonly address: string
  readonly publicKey: Uint8Array
}

/** A network that the wallet knows. */
export interface StandardNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly rpcUrl: string
  readonly name?: string
}

/** An account as Wallet Standard shows it to the page. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
}

/** What a request says of itself to the person. */
interface Asking {
  readonly details: Record<string, unknown>
  readonly lines: readonly ApprovalLine[]
}

/** What the features of a wallet of Wallet Standard work with. */
export interface StandardContext<Key extends StandardKey> {
  /** Loads the keys, those of the wallet and one stranger's after them. */
  keys(): Promise<readonly Key[]>
  /** What the page sees now. Empty until the keys are there. */
  accounts(): readonly StandardAccount[]
  /** What the page would see if it were let in. */
  offered(): readonly string[]
  /** The key of an account that the page may use; throws 4100. */
  signer(account: unknown): Promise<Key>
  /** The key that really signs, as the `signature` fault says; `undefined` for a signature that is malformed. */
  signing(key: Key): Key | undefined
  /** Also unlocks: whoever approves a connection has opened the wallet. */
  permit(): void
  forbid(): void
  /** Settles when the person approves; throws 4001 or 4900. */
  ask(kind: ApprovalKind, asking: Asking): Promise<void>
  readonly afterSending: AfterSending
  /** The network of Wallet Standard's chain name, the first by default; throws −32602. */
  network(chain: unknown): StandardNetwork
  /** Calls back when what the page sees has changed. */
  onChange(listener: (change: { accounts: readonly StandardAccount[] }) => void): () => void
}
