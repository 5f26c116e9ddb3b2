import {
  type CaipNetworkId,
  type ChainNetwork,
  type NamesSource,
  type Network,
  type NetworkOptions,
  readKeys,
  readNamesNetwork,
  readNetworks,
} from '@latchkit/core'

/** A SIP-010 token that the app knows by name. */
export interface StacksToken {
  /** `address.name` */
  readonly contract: string
  readonly symbol: string
  readonly name?: string | undefined
  /** Default: what the contract says. */
  readonly decimals?: number | undefined
  /** A `data:image` or https picture. */
  readonly icon?: string | undefined
}

/** Options of `stacks()`. The endpoints are those of a Stacks API or node, without a path. */
export interface StacksOptions extends NetworkOptions {
  /**
   * The network of BNS names; `false` for no names. Default: the main network, where you have an endpoint of it. `{ rpc }` reads the names
   * of the main network for an app that does not offer it.
   */
  readonly names?: CaipNetworkId | false | NamesSource | undefined
  /** Tokens whose balances are shown, by CAIP-2 id of their network. At most 500 a network. */
  readonly tokens?: Readonly<Record<string, readonly StacksToken[]>> | undefined
}

export interface StacksConfig {
  readonly networks: readonly [ChainNetwork, ...ChainNetwork[]]
  /** Checked with the first operation. */
  readonly tokens: unknown
  /** The network of names, or where they are read, which is checked then. */
  readonly names?: ChainNetwork | NamesSource | undefined
}

/** The ids are the `chain_id` of SIP-005, as transactions have it. There is no registry of networks. */
const known = (): readonly [Network, Network] => {
  const shared = {
    namespace: 'stacks',
    nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  }
  const main = { explorerUrl: 'https://explorer.hiro.so' }
  // One explorer for both: without the query it looks on the main network.
  const test = { testnet: true, explorerUrl: 'https://explorer.hiro.so/?chain=testnet' }
  return [
    { ...shared, ...main, id: 'stacks:1', name: 'Stacks' },
    { ...shared, ...test, id: 'stacks:2147483648', name: 'Stacks Testnet' },
  ]
}

/** Checks the options of `stacks()`. Throws a plain error whose message states the fix. */
export function checkOptions(input: StacksOptions | undefined): StacksConfig {
  const { names, tokens, ...options } = readKeys(input, ['networks', 'rpc', 'names', 'tokens'])
  const networks = readNetworks(options, { namespace: 'stacks', known: known() })
  return { networks, tokens, names: readNamesNetwork(names, networks, 'stacks:1') }
}
