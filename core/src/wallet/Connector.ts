import type { CaipNetworkId } from '../caip/Caip.js'
import type { SignInSource } from '../contract/SignInSource.js'
import type { WalletSession } from './WalletSession.js'

/** How a wallet was found (specification §3), or a plugin's own word: capitals, digits and `_`. */
export type ConnectorType =
  | 'WALLET_CONNECT'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'EXTERNAL'
  | 'CUSTOM'
  | (string & {})

/** A request to connect. */
export interface ConnectRequest {
  readonly signal: AbortSignal
  /** True on page load: use existing grants and never prompt. */
  readonly silent: boolean
  /** The network that the app prefers. */
  readonly networkId?: CaipNetworkId | undefined
  /**
   * Signs visitors in: a wallet that can is asked to connect and to sign in by one prompt. It settles in time, and its `accept` never
   * rejects. Absent in silence.
   */
  readonly signIn?: SignInSource | undefined
}

/** One way to reach a wallet in one namespace, as reported by its source. Every field is untrusted. */
export interface Connector {
  /** Unique in its namespace and stable across reloads, e.g. the rdns of EIP-6963. */
  readonly id: string
  readonly namespace: string
  readonly type: ConnectorType
  /**
   * Set if a plugin of the app brings it rather than the page: `relay` reaches wallets elsewhere, `embedded` is a wallet of the
   * app's own, `host` is the wallet within whose page this one runs. Implied by the types `WALLET_CONNECT` and `AUTH`. It neither competes with wallets of the same name on
   * the page nor is joined with them. A relay is shown as a phone. An embedded wallet has no row of its own, as a
   * `connectMethods` contribution leads to it, and starts with its family's `accountType`. A host is connected without being asked for,
   * once it answers in silence, where `reconnect` is on and nothing was ever connected or disconnected here.
   */
  readonly own?: 'relay' | 'embedded' | 'host' | undefined
  readonly name: string
  readonly icon?: string | undefined
  /** Other ids that it had on an earlier page load, by which a connection to it may be remembered. */
  readonly formerIds?: readonly string[] | undefined
  /** Reverse domain name of EIP-6963. */
  readonly rdns?: string | undefined
  /** The wallet's id in the explorer. */
  readonly explorerId?: string | undefined
  /** The same object in several namespaces means the same wallet (Wallet Standard). */
  readonly identity?: object | undefined
  /** Networks it can use; absent means any of its namespace. */
  readonly supports?: ((networkId: CaipNetworkId) => boolean) | undefined
  /**
   * A route that replaces the shell's view while connecting, opened with `{ walletId }`, e.g. to show a relay's QR
   * code.
   */
  readonly view?: string | undefined
  /** How long the user may take to approve, in ms, at most 10 minutes. Default 120,000. */
  readonly approvalTimeoutMs?: number | undefined
  /**
   * Connects. Rejects with a `KitError`: `core/USER_REJECTED`, `connect/NO_ACCOUNTS` … A silent request that would need
   * a prompt rejects with `core/DISCONNECTED`.
   */
  connect(request: ConnectRequest): Promise<WalletSession>
}
