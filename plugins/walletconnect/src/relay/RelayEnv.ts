import type { Atom, KitError, PluginContext } from '@latchkit/core'
import type { WalletConnectConfig } from '../options/WalletConnectConfig.js'
import type { Pairing, Reach } from '../WalletConnectController.js'

/** What the visitor is shown of the relay. */
export interface RelayState {
  readonly pairing: Pairing
  readonly reach: Reach
  /** A person is being waited for. */
  readonly connecting: boolean
  /** There is a session with a wallet. */
  readonly connected: boolean
}

/** What the parts of the plugin share. */
export interface RelayEnv {
  readonly ctx: PluginContext
  readonly config: WalletConnectConfig
  readonly state$: Atom<RelayState>
  change(part: Partial<RelayState>): void
  /** Ends with the kit. */
  readonly signal: AbortSignal
}

/** Why the relay does not let the page in. It stays so until the page or its settings change. */
export type Refusal = KitError
