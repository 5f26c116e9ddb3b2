import type { DevWalletFaults } from './DevWalletFaults.js'
import type { DevWalletState } from './DevWalletState.js'
import type { Eip1193Provider } from './eip155/Eip1193Provider.js'
import type { ApprovalRequest } from './queue/ApprovalRequest.js'
import type { WaitForRequestOptions } from './queue/waitForRequest.js'
import type { ReadableValue } from './state/createValue.js'

/**
 * The actions of the wallet's user. Every driver acts at once; its promise settles when the wallet's own state is updated,
 * and never waits for the page.
 */
export interface DevWalletDrivers {
  /**
   * Approves the oldest pending request, or arms one approval for the next request when there is none.
   * With an id, decides only that request. Resolves with the id of the decided request.
   */
  approve(id?: string): Promise<string | undefined>
  /** Like `approve`, but the page gets 4001. */
  reject(id?: string): Promise<string | undefined>
  /** Approves everything from now on, pending requests included; `false` stops it. */
  autoApprove(on?: boolean): Promise<void>
  /** Delays each answer to a decided request by this many milliseconds, until `delay(0)`. */
  delay(ms: number): Promise<void>
  /** Makes the next request hang; it can still be decided by its id. */
  never(): Promise<void>
  /** Hides the accounts: pages see `[]` until `unlock()`, or until a connect request is approved. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Selects another account by index. Rejects when there is no such account. */
  switchAccount(index: number): Promise<void>
  /** Changes the network from the wallet's side: a chain number, `0x…` or a CAIP-2 id. Rejects with 4902. */
  switchChain(chain: number | string): Promise<void>
  /** Revokes the page's permission, like removing it from the wallet's connected sites. */
  revoke(): Promise<void>
  /** Disconnects from all networks: emits `disconnect` with 4900, and every request fails with it until `restoreConnection()`. */
  dropConnection(): Promise<void>
  restoreConnection(): Promise<void>
  /** Adds faults; `null` removes all. */
  fault(faults: DevWalletFaults | null): Promise<void>
  /** Announces the wallet again. */
  announce(): Promise<void>
  /** Resets armed decisions, delay and faults, and drops pending requests. Permissions, lock and network stay. */
  reset(): Promise<void>
  /** The pending requests, oldest first. */
  requests(): Promise<readonly ApprovalRequest[]>
  /** Resolves with the oldest matching pending request, now or later; rejects after `timeout` ms (10,000). */
  waitForRequest(options?: WaitForRequestOptions): Promise<ApprovalRequest>
  /** The addresses of all accounts, selected or not. Loads the keys. */
  addresses(): Promise<readonly string[]>
}

/** A test wallet with real keys. */
export interface DevWallet extends DevWalletDrivers {
  /** The announced EIP-1193 provider. */
  readonly provider: Eip1193Provider
  readonly state: ReadableValue<DevWalletState>
  /** Calls the listener with each request, including automatically decided ones. Returns a function that stops it. */
  onRequest(listener: (request: ApprovalRequest) => void): () => void
  /** Number of listeners of its events that the page has with it now. Keplr has none: its event is one of the window. */
  listeners(): number
  /** Removes the wallet from the page: no listener or timer stays, pending requests fail with 4900. */
  dispose(): void
}
