import type { CaipNetworkId } from '../caip/Caip.js'
import type { AccountType } from './Account.js'

/** The coin a network charges fees in. */
export interface NativeCurrency {
  name: string
  symbol: string
  decimals: number
}

/** A network the app offers. `id` is its CAIP-2 id, e.g. `eip155:1`. */
export interface Network {
  readonly id: CaipNetworkId
  readonly namespace: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** A `data:image` or https picture; a generated mark is shown without it. */
  readonly icon?: string
  /** Base address of a block explorer, https. */
  readonly explorerUrl?: string
  readonly testnet?: boolean
}

/** A family of networks: what the shell calls a namespace in words. */
export interface NetworkFamily {
  readonly namespace: string
  /** E.g. "Ethereum and compatible". A message key or plain text. */
  readonly name: string
  readonly networks: readonly Network[]
  /** The type of account that an embedded wallet of this family starts with, where it has several. Default: its first account. */
  readonly accountType?: AccountType
}
