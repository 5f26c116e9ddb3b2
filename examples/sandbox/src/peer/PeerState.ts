import type { PeerCall } from './PeerFamily.js'
import type { PeerSignIn } from './PeerSignIn.js'

export interface PeerProposal {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly namespaces: Readonly<Record<string, PeerNamespace>>
  /** The sign-in message, if the app also asks the visitor to sign in. */
  readonly signIn?: PeerSignIn
}

export interface PeerNamespace {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-10; none in a proposal. */
  readonly accounts?: readonly string[]
}

export interface PeerSession {
  readonly topic: string
  readonly name: string
  readonly namespaces: Readonly<Record<string, PeerNamespace>>
}

export interface PeerRequest extends PeerCall {
  readonly id: number
  readonly topic: string
  readonly outcome?: { readonly result: unknown } | { readonly error: { code: number; message: string } }
}

export interface PeerState {
  readonly online: boolean
  readonly autoApprove: boolean
  /** Indices of the accounts in use, the selected one first. */
  readonly accounts: readonly number[]
  /** The network in use, by namespace. */
  readonly networks: Readonly<Record<string, string>>
  /** All networks the wallet knows, by namespace. */
  readonly chains: Readonly<Record<string, readonly string[]>>
  readonly proposals: readonly PeerProposal[]
  readonly requests: readonly PeerRequest[]
  readonly sessions: readonly PeerSession[]
}
