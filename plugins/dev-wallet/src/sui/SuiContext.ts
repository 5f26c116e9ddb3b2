import type { ApprovalKind, ApprovalLine } from '../queue/ApprovalRequest.js'
import type { SuiIntent, SuiKey } from './deriveKeys.js'
import type { SuiWalletNetwork } from './SuiWalletOptions.js'

/** An account as Wallet Standard shows it to the page. */
export interface SuiStandardAccount {
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

/** What the features of the wallet work with. */
export interface SuiContext {
  /** Loads the keys, those of the wallet and one stranger's after them. */
  keys(): Promise<readonly SuiKey[]>
  /** What the page sees now. Empty until the keys are there. */
  accounts(): readonly SuiStandardAccount[]
  /** What the page would see if it were let in. */
  offered(): readonly string[]
  /** The key of an account that the page may use; throws 4100. */
  signer(account: unknown): Promise<SuiKey>
  /** Signs, or does what the `signature` fault says. */
  sign(key: SuiKey, bytes: Uint8Array, intent: SuiIntent): string
  /** Also unlocks: whoever approves a connection has opened the wallet. */
  permit(): void
  forbid(): void
  /** Settles when the person approves; throws 4001 or 4900. */
  ask(kind: ApprovalKind, asking: Asking): Promise<void>
  /** The network of that name, the first by default; throws −32602. */
  network(chain: unknown): SuiWalletNetwork
  /** Calls back when what the page sees has changed. */
  onChange(listener: (change: { accounts: readonly SuiStandardAccount[] }) => void): () => void
}
