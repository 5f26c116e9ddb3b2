import type { AfterSending } from '../afterSending.js'
import type { Ask } from '../createAsk.js'
import type { RpcFetch } from '../node/RpcFetch.js'
import type { StacksAccountKey } from './deriveAccounts.js'
import type { StacksWalletNetwork } from './StacksWalletOptions.js'

export interface StacksContext {
  keys(): Promise<readonly StacksAccountKey[]>
  /** The keys that the page may use now. */
  visible(): readonly StacksAccountKey[]
  /** The keys the page would see with permission. */
  offered(): readonly StacksAccountKey[]
  /** The key to sign with: that of the address, or the selected one; throws 4100. */
  signer(address: unknown): Promise<StacksAccountKey>
  /** The network with a SIP-030 name, the first one by default; throws −32602. */
  network(word: unknown): StacksWalletNetwork
  /** Also unlocks the wallet: approving a connection implies that. */
  permit(): void
  forbid(): void
  isPermitted(): boolean
  /** Throws 4001 or 4900. */
  readonly ask: Ask
  readonly afterSending: AfterSending
  readonly askNode: RpcFetch
  /** A signature under the `signature` fault. The last key is a foreign one. */
  faulty(sign: (key: StacksAccountKey) => string, key: StacksAccountKey): string
  /** Calls back whenever the visible accounts change. */
  onChange(listener: () => void): () => void
}

/** A network's name in SIP-030. */
export const wordOf = (networkId: string): 'mainnet' | 'testnet' =>
  networkId === 'stacks:1' ? 'mainnet' : 'testnet'
