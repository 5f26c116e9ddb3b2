import type { AfterSending } from '../afterSending.js'
import type { Ask } from '../createAsk.js'
import type { CosmosWalletNetwork } from './CosmosWalletOptions.js'
import type { CosmosKey } from './deriveKeys.js'

export interface CosmosContext {
  readonly isLedger: boolean
  readonly networks: readonly CosmosWalletNetwork[]
  /** Loads the keys: those of the wallet, and one foreign key after them. */
  keys(): Promise<readonly CosmosKey[]>
  /** True when the page gets answers without a prompt. */
  isOpen(): boolean
  chosen(): Promise<CosmosKey>
  /** Signs, or applies the `signature` fault. */
  sign(key: CosmosKey, bytes: Uint8Array): Promise<Uint8Array>
  /** Also unlocks the wallet: approving a connection implies that. */
  permit(): void
  forbid(): void
  /** Throws as wallets of this family do. */
  readonly ask: Ask
  /** A network by its chain id; throws when the wallet lacks it. */
  network(chainId: unknown): CosmosWalletNetwork
  hasNetwork(chainId: unknown): boolean
  readonly afterSending: AfterSending
  rpc(url: string, method: string, params: unknown): Promise<unknown>
}
