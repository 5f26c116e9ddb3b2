import type { CaipNetworkId } from '../caip/Caip.js'
import type { WalletSession } from './WalletSession.js'

/** Where a wallet was found (specification §3), or a plugin's own word for it: capitals, digits and `_`. */
export type ConnectorType =
  | 'WALLET_CONNECT'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'EXTERNAL'
  | 'CUSTOM'
  | (string & {})

/** How a connector is asked to connect. */
export interface ConnectRequest {
  readonly signal: AbortSignal
  /** True on page load: answer only from what the wallet already granted, never prompt. */
  readonly silent: boolean
  /** The network the app would like first. */
  readonly networkId?: CaipNetworkId
}

/** One way to reach a wallet in one namespace, as its source describes it. Every field is outside data. */
export interface Connector {
  /** Unique within its namespace and stable across reloads, e.g. the rdns of EIP-6963. */
  readonly id: string
  readonly namespace: string
  readonly type: ConnectorType
  readonly name: string
  readonly icon?: string
  /** Reverse domain name of EIP-6963. */
  readonly rdns?: string
  /** The wallet's id in the explorer. */
  readonly explorerId?: string
  /** The same object in several namespaces means the same wallet (Wallet Standard). */
  readonly identity?: object
  /** Networks it can use; absent means any of its namespace. */
  readonly supports?: (networkId: CaipNetworkId) => boolean
  /** The route that connects it, in place of the shell's own view: it is opened with `{ walletId }`. E.g. a relay's code. */
  readonly view?: string
  /** How long a person may take to approve, in ms, at most 10 minutes. Default 120,000. */
  readonly approvalTimeoutMs?: number
  /**
   * Connects. Rejects with a `KitError`: `core/USER_REJECTED`, `connect/NO_ACCOUNTS` … A silent request
   * that the wallet cannot answer without a prompt rejects with `core/DISCONNECTED`.
   */
  connect(request: ConnectRequest): Promise<WalletSession>
}

/** Reached through a plugin of the app, not found on the page: whatever goes by its name there is not it. */
export const isAppProvided = ({ type }: Pick<Connector, 'type'>): boolean =>
  type === 'WALLET_CONNECT' || type === 'AUTH'
