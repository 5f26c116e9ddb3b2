import type { ApprovalKind, ApprovalLine } from '../queue/ApprovalRequest.js'
import type { ReadableValue } from '../state/createValue.js'
import type { BitcoinNetwork } from './bitcoinNetworks.js'
import type { BitcoinKey } from './deriveKeys.js'

/** What the wallet remembers of one page. */
export interface BitcoinState {
  readonly permitted: boolean
  readonly networkId: string
}

/** What a request says of itself to the person. */
export interface Asking {
  readonly details: Record<string, unknown>
  readonly lines: readonly ApprovalLine[]
}

/** What each dialect works with. */
export interface BitcoinContext {
  readonly networks: readonly BitcoinNetwork[]
  readonly state: ReadableValue<BitcoinState>
  network(): BitcoinNetwork
  setNetwork(network: BitcoinNetwork): void
  /** Loads the keys; the rest is at hand afterwards. */
  load(): Promise<void>
  /** What the page sees now: payment and ordinals of the chosen account. Empty until the keys are there. */
  accounts(): readonly BitcoinKey[]
  /** What the page would see if it were let in. */
  offered(): readonly BitcoinKey[]
  /** The key of an address that the page may use; throws 4100. */
  signer(address: unknown): Promise<BitcoinKey>
  /** Addresses of all accounts that receive payments, by index. */
  addresses(): Promise<readonly string[]>
  /** Asks to be let in unless it is; whoever approves has also opened the wallet. */
  connect(): Promise<readonly BitcoinKey[]>
  forbid(): void
  /** Settles when the person approves; throws 4001 or 4900. */
  ask(kind: ApprovalKind, asking: Asking): Promise<void>
  /** Signs a message, or does what the `signature` fault says. */
  signMessage(address: unknown, message: Uint8Array, protocol: unknown): Promise<Uint8Array>
  /** Signs these inputs of a PSBT, or all of the address. */
  signPsbt(address: unknown, psbt: Uint8Array, inputs?: readonly number[]): Promise<Uint8Array>
  /** Asks to change network. */
  switchNetwork(named: unknown): Promise<void>
  /** Calls back with what has changed for the page. */
  onChange(listener: (what: 'accounts' | 'network') => void): () => void
  /** The same request behind the faults that concern every method. */
  answer(method: string, run: () => Promise<unknown>): Promise<unknown>
}
