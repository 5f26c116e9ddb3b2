import type { AfterSending } from '../afterSending.js'
import type { ApprovalKind, ApprovalLine } from '../queue/ApprovalRequest.js'
import type { StacksKey } from './deriveKeys.js'
import type { StacksWalletNetwork } from './StacksWalletOptions.js'

/** What the methods of the wallet work with. */
export interface StacksContext {
  keys(): Promise<readonly StacksKey[]>
  /** The keys that the page may use now. */
  visible(): readonly StacksKey[]
  /** The keys that the page would see if it were let in. */
  offered(): readonly StacksKey[]
  /** The key to sign with: that of the address, or the chosen one without any; throws 4100. */
  signer(address: unknown): Promise<StacksKey>
  /** The network of SIP-030's word, the first one by default; throws −32602. */
  network(word: unknown): StacksWalletNetwork
  /** Also unlocks: whoever approves a connection has opened the wallet. */
  permit(): void
  forbid(): void
  isPermitted(): boolean
  /** Settles when the person approves; throws 4001 or 4900. */
  ask(kind: ApprovalKind, asking: { details: Record<string, unknown>; lines: ApprovalLine[] }): Promise<void>
  readonly afterSending: AfterSending
  /** What a signature becomes under the `signature` fault. The key after the wallet's own is a stranger's. */
  faulty(sign: (key: StacksKey) => string, key: StacksKey): string
  /** Calls back when what the page sees has changed. */
  onChange(listener: () => void): () => void
}

/** What SIP-030 calls a network. */
export const wordOf = (networkId: string): 'mainnet' | 'testnet' =>
  networkId === 'stacks:1' ? 'mainnet' : 'testnet'
