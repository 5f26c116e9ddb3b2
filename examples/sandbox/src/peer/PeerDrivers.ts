import type { PeerNamespace, PeerRequest, PeerState } from './PeerState.js'

/** The granted part of a proposal. Default: everything the wallet supports. */
export interface PeerApproval {
  readonly namespaces?: readonly string[]
  readonly chains?: readonly string[]
  readonly methods?: readonly string[]
  /** The statement that it signs instead of the app's, if it is asked to sign in. */
  readonly statement?: string
}

/** The wallet's fixed answer to a method, without a prompt. */
export type PeerAnswer = { readonly result: unknown } | { readonly error: { code: number; message: string } }

/** Controls of the wallet, for its page or a test. Drivers that wait give up after 10 s. */
export interface PeerDrivers {
  /** Pairs with a URI, like scanning its code. */
  pair(uri: string): Promise<void>
  /** Approves the oldest proposal, waiting for one if necessary. Resolves with the session's topic. */
  approve(approval?: PeerApproval): Promise<string>
  /** Rejects the oldest proposal, waiting for one if necessary. Default 5000. */
  reject(code?: number): Promise<void>
  /** Turns requests to sign in while connecting on or off. A wallet without them gets a plain proposal instead. */
  signsIn(on: boolean): Promise<void>
  /** Approves everything from now on. */
  autoApprove(on: boolean): Promise<void>
  /** Approves the oldest request, waiting for one if necessary. Resolves with it and its outcome. */
  approveRequest(): Promise<PeerRequest>
  /** Rejects the oldest request, waiting for one if necessary. Default 5000. */
  rejectRequest(code?: number): Promise<PeerRequest>
  /** Answers a method with this, whatever the request; `null` ends that. */
  answerWith(method: string, answer: PeerAnswer | null): Promise<void>
  /** Switches to a network, adds it to the sessions that lack it, and reports it (`chainChanged`). */
  switchChain(namespace: string, chainId: string): Promise<void>
  /** Exposes these accounts by index, the selected one first, and reports it (`accountsChanged`). */
  setAccounts(indexes: readonly number[]): Promise<void>
  /** Replaces parts of all sessions' namespaces, unchecked. */
  updateNamespaces(namespaces: Readonly<Record<string, Partial<PeerNamespace>>>): Promise<void>
  /** Sends an event to all sessions. */
  emit(event: { name: string; data: unknown; chainId: string }): Promise<void>
  /** Ends all sessions. */
  disconnect(): Promise<void>
  /** Drops the connection to the relay, permanently or for this many ms. */
  goOffline(ms?: number): Promise<void>
  goOnline(): Promise<void>
  state(): Promise<PeerState>
  /** The last 100 requests with their outcomes, newest last. */
  lastRequests(): Promise<readonly PeerRequest[]>
}
