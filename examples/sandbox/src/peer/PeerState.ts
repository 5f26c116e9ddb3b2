import type { PeerCall } from './PeerFamily.js'
import type { PeerSignIn } from './PeerSignIn.js'

/** An app that asks for a session. */
export interface PeerProposal {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly namespaces: Readonly<Record<string, PeerNamespace>>
  /** It asks the visitor to sign in too, by this message. */
  readonly signIn?: PeerSignIn
}

/** What is asked for, or granted, in one namespace. */
export interface PeerNamespace {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-10; none in a proposal. */
  readonly accounts?: readonly string[]
}

/** A session that was approved. */
export interface PeerSession {
  readonly topic: string
  readonly name: string
  readonly namespaces: Readonly<Record<string, PeerNamespace>>
}

/** A request that waits for a decision, or its end. */
export interface PeerRequest extends PeerCall {
  readonly id: number
  readonly topic: string
  readonly outcome?: { readonly result: unknown } | { readonly error: { code: number; message: string } }
}

/** All that the wallet's page shows. */
export interface PeerState {
  readonly online: boolean
  readonly autoApprove: boolean
  /** Numbers of the accounts in use, the chosen one first. */
  readonly accounts: readonly number[]
  /** The network in use, by namespace. */
  readonly networks: Readonly<Record<string, string>>
  /** All networks that the wallet knows, by namespace. */
  readonly chains: Readonly<Record<string, readonly string[]>>
  readonly proposals: readonly PeerProposal[]
  readonly requests: readonly PeerRequest[]
  readonly sessions: readonly PeerSession[]
}
