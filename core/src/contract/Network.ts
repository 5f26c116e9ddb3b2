import type { CaipNetworkId } from '../caip/Caip.js'
import type { AccountType } from './Account.js'

/** The currency that a network charges fees in. */
export interface NativeCurrency {
  name: string
  symbol: string
  decimals: number
  /** Its picture: a `data:image` or https URL. Default: our drawing of a coin that we know, else a generated mark. */
  icon?: string | undefined
}

/** A network that the app offers. `id` is its CAIP-2 id, e.g. `eip155:1`. */
export interface Network {
  readonly id: CaipNetworkId
  readonly namespace: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** Its picture: a `data:image` or https URL. Default: our drawing of a network that we know, else a generated mark. */
  readonly icon?: string | undefined
  /**
   * Base URL of a block explorer, https, or a template of its pages: `{id}` stands for the hash or address, and `{a|b}` for `a` in
   * links to transactions, `b` in links to addresses, e.g. `https://scan.example/{extrinsic|account}/{id}`.
   */
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
}

/** A family of networks: a namespace as the shell shows it. */
export interface NetworkFamily {
  readonly namespace: string
  /** E.g. "Ethereum and compatible". A message key or plain text. */
  readonly name: string
  readonly networks: readonly Network[]
  /** The account type that an embedded wallet of this family starts with, if it has several. Default: its first account. */
  readonly accountType?: AccountType | undefined
}
