import type { DevWalletFaults } from './DevWalletFaults.js'
import type { DevWalletState } from './DevWalletState.js'
import type { Eip1193Provider } from './eip155/Eip1193Provider.js'
import type { ApprovalRequest } from './queue/ApprovalRequest.js'
import type { WaitForRequestOptions } from './queue/waitForRequest.js'
import type { ReadableValue } from './state/createValue.js'

/**
 * The hands of the person who holds the wallet. Every driver acts at once; its promise settles when the
 * wallet's own state has followed, and never waits for the page.
 */
export interface DevWalletDrivers {
  /**
   * Approves the oldest pending request, or arms one approval for the next request when there is none.
   * With an id, decides that request alone. Gives the id of what it decided.
   */
  approve(id?: string): Promise<string | undefined>
  /** Like `approve`, but the page gets 4001. */
  reject(id?: string): Promise<string | undefined>
  /** Approves everything from now on, pending requests included; `false` stops it. */
  autoApprove(on?: boolean): Promise<void>
  /** Holds back each answer to a decided request for so many milliseconds, until `delay(0)`. */
  delay(ms: number): Promise<void>
  /** Lets the next request hang for ever; it can still be decided by its id. */
  never(): Promise<void>
  /** Hides the accounts: pages see `[]` until `unlock()`, or until a connect request is approved. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Chooses another account by index. Rejects when there is no such account. */
  switchAccount(index: number): Promise<void>
  /** Changes the network from the wallet's side: a chain number, `0x…` or a CAIP-2 id. Rejects with 4902. */
  switchChain(chain: number | string): Promise<void>
  /** Takes the page's permission away, as a user does in the wallet's list of connected sites. */
  revoke(): Promise<void>
  /** Loses touch with all networks: `disconnect` with 4900, which every request gets until `restoreConnection()`. */
  dropConnection(): Promise<void>
  restoreConnection(): Promise<void>
  /** Adds faults; `null` takes all away. */
  fault(faults: DevWalletFaults | null): Promise<void>
  /** Announces the wallet again. */
  announce(): Promise<void>
  /** Forgets armed decisions, delay and faults, and drops what is pending. Permissions, lock and network stay. */
  reset(): Promise<void>
  /** The pending requests, oldest first. */
  requests(): Promise<readonly ApprovalRequest[]>
  /** Settles with the oldest pending request that fits, now or later; rejects after `timeout` ms (10,000). */
  waitForRequest(options?: WaitForRequestOptions): Promise<ApprovalRequest>
  /** The addresses of all accounts, chosen or not. Loads the keys. */
  addresses(): Promise<readonly string[]>
}

/** A test wallet with real keys. */
export interface DevWallet extends DevWalletDrivers {
  /** EIP-1193, as announced. */
  readonly provider: Eip1193Provider
  readonly state: ReadableValue<DevWalletState>
  /** Tells of each request that comes, also of those that a policy decides. Returns the function that stops it. */
  onRequest(listener: (request: ApprovalRequest) => void): () => void
  /** Takes the wallet out of the page: no listener and no timer stays, pending requests get 4900. */
  dispose(): void
}
