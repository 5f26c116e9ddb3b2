import type { PeerNamespace, PeerRequest, PeerState } from './PeerState.js'

/** Which part of a proposal to grant. Default: all that the wallet knows. */
export interface PeerApproval {
  readonly namespaces?: readonly string[]
  readonly chains?: readonly string[]
  readonly methods?: readonly string[]
}

/** What the wallet answers to a method from now on, without asking anybody. */
export type PeerAnswer = { readonly result: unknown } | { readonly error: { code: number; message: string } }

/** What can be done with the wallet, by hand or from a test. What waits for something gives up after 10 s. */
export interface PeerDrivers {
  /** Takes a pairing URI, as a camera would. */
  pair(uri: string): Promise<void>
  /** Approves the oldest proposal, and waits for one. Resolves with the topic of the session. */
  approve(approval?: PeerApproval): Promise<string>
  /** Refuses the oldest proposal, and waits for one. Default 5000. */
  reject(code?: number): Promise<void>
  /** Approves everything that comes, from now on. */
  autoApprove(on: boolean): Promise<void>
  /** Approves the oldest request, and waits for one. Resolves with it and its outcome. */
  approveRequest(): Promise<PeerRequest>
  /** Refuses the oldest request, and waits for one. Default 5000. */
  rejectRequest(code?: number): Promise<PeerRequest>
  /** Answers a method with this, whatever was asked; `null` ends that. */
  answerWith(method: string, answer: PeerAnswer | null): Promise<void>
  /** Moves to a network, adds it to the sessions where it is missing, and says so (`chainChanged`). */
  switchChain(namespace: string, chainId: string): Promise<void>
  /** Shows these accounts by number, the chosen one first, and says so (`accountsChanged`). */
  setAccounts(indexes: readonly number[]): Promise<void>
  /** Replaces parts of the namespaces of all sessions, unchecked. */
  updateNamespaces(namespaces: Readonly<Record<string, Partial<PeerNamespace>>>): Promise<void>
  /** Sends an event to all sessions. */
  emit(event: { name: string; data: unknown; chainId: string }): Promise<void>
  /** Ends all sessions. */
  disconnect(): Promise<void>
  /** Drops the connection to the relay, for good or for so many ms. */
  goOffline(ms?: number): Promise<void>
  goOnline(): Promise<void>
  state(): Promise<PeerState>
  /** The last 100 requests with their outcomes, the newest last. */
  lastRequests(): Promise<readonly PeerRequest[]>
}
