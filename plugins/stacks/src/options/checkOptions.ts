import {
  type CaipNetworkId,
  type ChainNetwork,
  must,
  type Network,
  type NetworkOptions,
  readKeys,
  readNamesNetwork,
  readNetworks,
} from '@latchkit/core'

/** Options of `stacks()`. The endpoints are those of a Stacks API or node, without a path. */
export interface StacksOptions extends NetworkOptions {
  /** The network of BNS names; `false` for no names. Default: the main network, where you have an endpoint of it. */
  readonly names?: CaipNetworkId | false | undefined
}

/** The options of `stacks()` after they were checked. */
export interface StacksConfig {
  readonly networks: readonly [ChainNetwork, ...ChainNetwork[]]
  /** The network of names. */
  readonly names?: ChainNetwork | undefined
}

const known = (): readonly [Network, Network] => {
  const shared = {
    namespace: 'stacks',
    nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
    explorerUrl: 'https://explorer.hiro.so',
  }
  return [
    { ...shared, id: 'stacks:1', name: 'Stacks' },
    { ...shared, id: 'stacks:2147483648', name: 'Stacks Testnet', testnet: true },
  ]
}

/** Checks the options of `stacks()`. Throws a plain error whose message states the fix. */
export function checkOptions(input: StacksOptions | undefined): StacksConfig {
  const { names, ...options } = readKeys(input, ['networks', 'rpc', 'names'])
  const [first, ...rest] = readNetworks(options, { namespace: 'stacks', known: known() })
  must(first, 'networks', 'a list of at least one network')
  const networks: StacksConfig['networks'] = [first, ...rest]
  return { networks, names: readNamesNetwork(names, networks, 'stacks:1') }
}
