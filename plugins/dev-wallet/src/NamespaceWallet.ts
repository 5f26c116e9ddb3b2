import type { ReadableValue } from './state/createValue.js'

export interface NamespaceWallet {
  /** CAIP-2 namespace. */
  readonly namespace: string
  /** True when the page may see accounts of this namespace. */
  readonly permitted: ReadableValue<boolean>
  /** The addresses of all accounts by index. Loads the keys. */
  addresses(): Promise<readonly string[]>
  /** Takes the page's permission away. */
  revoke(): void
  /** Announces it again, where the standard has that. */
  announce(): void
  /** Changes the network from the wallet's side, where wallets of the family do that. Throws for an unknown one. */
  switchChain?(id: string): void
  dispose(): void
}
