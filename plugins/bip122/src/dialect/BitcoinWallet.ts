import type { CaipNetworkId } from '@latchkit/core'
import type { NetworkKind } from '../network/networkKinds.js'

/** An account as a wallet reports it. Every field is outside data. */
export interface ReportedAccount {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly purpose?: unknown
  readonly path?: unknown
}

/** What a wallet says of itself. */
export interface WalletReport {
  readonly accounts: readonly ReportedAccount[]
  /** Absent where the dialect has no word for it: then the addresses tell. */
  readonly networkId?: CaipNetworkId
  /** From an earlier answer: the wallet cannot tell without a prompt, and may be on another account by now. */
  readonly isRemembered?: boolean
}

/** A message to sign. BIP-322 everywhere, except for addresses that only the older way fits. */
export interface MessageToSign {
  readonly address: string
  readonly message: Uint8Array
  readonly protocol: 'BIP322' | 'ECDSA'
}

/** A PSBT to sign; all inputs named are of one address. */
export interface PsbtToSign {
  readonly psbt: Uint8Array
  readonly address: string
  readonly inputs: readonly number[]
  readonly network: NetworkKind
}

/** What each dialect comes down to. What a method throws or answers is outside data; callers set the deadline. */
export interface BitcoinWallet {
  /** Ids of the capabilities that depend on the wallet. */
  readonly features: readonly string[]
  /** Asks the visitor for accounts. */
  connect(): Promise<WalletReport>
  /** What the page may see now, without a prompt; no accounts where nothing was granted. `undefined`: it cannot tell. */
  report(): Promise<WalletReport | undefined>
  /** Keeps what was approved, for wallets that cannot tell. */
  remember?(report: WalletReport): void
  /** Answers with base64 or bytes. */
  signMessage(request: MessageToSign): Promise<unknown>
  /** Answers with the PSBT as base64, hex or bytes. */
  signPsbt(request: PsbtToSign): Promise<unknown>
  /** Lets the wallet choose the coins. Answers with the transaction's id. */
  transfer?(to: string, satoshi: number): Promise<unknown>
  switchNetwork?(network: NetworkKind): Promise<unknown>
  /** Calls back on each event, whatever it says. Returns the function that stops it. */
  listen(changed: () => void): () => void
  disconnect(): Promise<unknown>
}
