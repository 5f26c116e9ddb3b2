import type { Ask } from '../createAsk.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { RpcFetch } from '../node/RpcFetch.js'
import type { ReadableValue } from '../state/createValue.js'
import type { BitcoinNetwork } from './bitcoinNetworks.js'
import type { BitcoinKey } from './deriveKeys.js'
import type { PsbtWish, SignedPsbt } from './PsbtWish.js'

export interface BitcoinState {
  readonly permitted: boolean
  readonly networkId: string
}

export interface BitcoinContext {
  readonly networks: readonly BitcoinNetwork[]
  readonly state: ReadableValue<BitcoinState>
  readonly askNode: RpcFetch
  network(): BitcoinNetwork
  setNetwork(network: BitcoinNetwork): void
  /** Loads the keys; everything else is synchronous afterwards. */
  load(): Promise<void>
  /** The accounts that the page sees now: payment and ordinals of the chosen one. Empty until the keys are there. */
  accounts(): readonly BitcoinKey[]
  /** The accounts that the page would see with permission. */
  offered(): readonly BitcoinKey[]
  /** The key of an address that the page may use; throws 4100. */
  signer(address: unknown): Promise<BitcoinKey>
  /** Addresses of all accounts that receive payments, by index. */
  addresses(): Promise<readonly string[]>
  /** Requests permission unless the page has it; approving also unlocks the wallet. */
  connect(): Promise<readonly BitcoinKey[]>
  forbid(): void
  /** Throws 4001 or 4900. */
  readonly ask: Ask
  /** Signs a message, or applies the `signature` fault. */
  signMessage(address: unknown, message: Uint8Array, protocol: unknown): Promise<Uint8Array>
  /** Signs all inputs of a wish, or none. */
  signPsbt(psbt: Uint8Array, wish: PsbtWish): Promise<SignedPsbt>
  /** Asks to change network. */
  switchNetwork(named: unknown): Promise<void>
  /** Calls back with each change visible to the page. */
  onChange(listener: (what: 'accounts' | 'network') => void): () => void
  /** For a dialect that hands one change on to many. */
  readonly countListeners: NamespaceHost['countListeners']
  /** Wraps a request with the faults that apply to every method. */
  answer(method: string, run: () => Promise<unknown>): Promise<unknown>
}
