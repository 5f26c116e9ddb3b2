import {
  type Atom,
  atom,
  type PluginContext,
  type RelaySessions,
  type SignIn,
  type VerifyMessage,
} from '@latchkit/core'
import type { WalletConnectConfig } from '../options/WalletConnectConfig.js'
import type { EndingSession, Pairing, Reach } from '../WalletConnectController.js'
import type { WalletConnectEvents } from '../WalletConnectEvents.js'

/** What the visitor is shown of the relay. */
export interface RelayState {
  readonly pairing: Pairing
  readonly reach: Reach
  /** A person is being waited for. */
  readonly connecting: boolean
  /** There is a session with a wallet. */
  readonly connected: boolean
  /** A session that its wallet did not renew in its last day. */
  readonly ending?: EndingSession & { readonly topic: string }
}

/** The state of a kit's relay: each kit has its own value. */
export const relayState$ = /* @__PURE__ */ atom<RelayState>({
  pairing: { status: 'idle' },
  reach: 'offline',
  connecting: false,
  connected: false,
})

/** Set in the last day of a session that could not be renewed. */
export const ending$: Atom<RelayState['ending']> = /* @__PURE__ */ atom(get => get(relayState$).ending)

/** What the relay may ask of other plugins, and tell the app. */
export type RelayContext = PluginContext<
  typeof RelaySessions | typeof SignIn | typeof VerifyMessage,
  WalletConnectEvents
>

/** What a wallet is asked for in one namespace (CAIP-25), in the SDK's shape. */
export interface AskedNamespace {
  methods: string[]
  events: string[]
  chains: string[]
  /** The app's own endpoints by the reference of the chain, so that the SDK asks no third party. */
  rpcMap: Record<string, string>
}

/** What the parts of the plugin share. */
export interface RelayEnv {
  readonly ctx: RelayContext
  readonly config: WalletConnectConfig
  /** What the app asks for by itself, where no chain plugin does. */
  readonly namespaces?: Readonly<Record<string, AskedNamespace>>
  change(part: Partial<RelayState>): void
  /** Ends with the kit. */
  readonly signal: AbortSignal
}
