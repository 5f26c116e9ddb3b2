import {
  type Atom,
  atom,
  type PluginContext,
  type RelaySessions,
  type SignIn,
  type VerifyMessage,
} from '@latchkit/core'
import type { WalletConnectConfig } from './options/checkOptions.js'
import type { EndingSession, Pairing, Reach, WalletConnectEvents } from './WalletConnectApi.js'

export interface RelayState {
  readonly pairing: Pairing
  readonly reach: Reach
  /** Waiting for the visitor's approval. */
  readonly connecting: boolean
  /** There is a session with a wallet. */
  readonly connected: boolean
  /** A session that its wallet did not renew in its last day. */
  readonly ending?: EndingSession & { readonly topic: string }
}

export const relayState$ = /* @__PURE__ */ atom<RelayState>({
  pairing: { status: 'idle' },
  reach: 'offline',
  connecting: false,
  connected: false,
})

/** Set in the last day of a session that could not be renewed. */
export const ending$: Atom<RelayState['ending']> = /* @__PURE__ */ atom(get => get(relayState$).ending)

/** The capabilities the relay may use, and the events it emits. */
export type RelayContext = PluginContext<
  typeof RelaySessions | typeof SignIn | typeof VerifyMessage,
  WalletConnectEvents
>

/** The request to a wallet in one namespace (CAIP-25), in the SDK's shape. */
export interface ProposedNamespace {
  methods: string[]
  events: string[]
  chains: string[]
  /** The app's endpoints by chain reference, so that the SDK uses no third party. */
  rpcMap: Record<string, string>
}

export interface RelayEnv {
  readonly ctx: RelayContext
  readonly config: WalletConnectConfig
  /** The app's own requests, when no chain plugin has any. */
  readonly namespaces?: Readonly<Record<string, ProposedNamespace>>
  /** The lazy parts have it from here: what imports the page's own file makes Vite cut it in two. */
  readonly state$: Atom<RelayState>
  change(part: Partial<RelayState>): void
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}
