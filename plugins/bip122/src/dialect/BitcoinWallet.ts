import type { CaipNetworkId } from '@latchkit/core'
import type { NetworkKind } from '../address/networkKinds.js'
import type { MessageProtocol } from './defaultProtocol.js'

/** An account as a wallet reports it. Every field is outside data. */
export interface ReportedAccount {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly purpose?: unknown
  readonly path?: unknown
}

export interface WalletReport {
  readonly accounts: readonly ReportedAccount[]
  /** Absent where the interface does not report it: then the addresses decide. */
  readonly networkId?: CaipNetworkId
  /** From an earlier answer: the wallet cannot report without a prompt, and may use another account by now. */
  readonly isRemembered?: boolean
}

/** A message to sign. */
export interface MessageToSign {
  readonly address: string
  readonly message: Uint8Array
  readonly protocol: MessageProtocol
}

export interface InputToSign {
  readonly index: number
  readonly address: string
  /** The types of signature that are allowed, the wanted one first. Default: one that covers everything. */
  readonly sighashTypes?: readonly number[]
}

export interface PsbtToSign {
  readonly psbt: Uint8Array
  readonly inputs: readonly InputToSign[]
  readonly network: NetworkKind
}

/** The common interface of all wallet adapters. What a method throws or returns is outside data; callers set the deadline. */
export interface BitcoinWallet {
  /** Ids of the capabilities that depend on the wallet. */
  readonly features: readonly string[]
  /** Asks the visitor for accounts. */
  connect(): Promise<WalletReport>
  /**
   * Reports what the page may see now, without a prompt; no accounts where nothing was granted. `undefined` if the wallet
   * cannot report.
   */
  report(): Promise<WalletReport | undefined>
  /** Stores what was approved, for wallets that cannot report. */
  remember?(report: WalletReport): void
  /** Resolves with base64 or bytes. */
  signMessage(request: MessageToSign): Promise<unknown>
  /** Resolves with the PSBT as base64, hex or bytes. */
  signPsbt(request: PsbtToSign): Promise<unknown>
  /** Shows several at once. Resolves with a list in their order. */
  signPsbts?(requests: readonly PsbtToSign[]): Promise<unknown>
  /** Lets the wallet choose the coins. Resolves with the transaction's id. */
  transfer?(to: string, satoshi: number, networkId: CaipNetworkId): Promise<unknown>
  switchNetwork?(network: NetworkKind): Promise<unknown>
  /** Calls back on each event, whatever its content. Returns a function that stops it. */
  listen(changed: () => void): () => void
  disconnect(): Promise<unknown>
}
