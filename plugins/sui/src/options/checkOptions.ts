import { must, type Network, readKeys, readNamesNetwork, readNetworks } from '@latchkit/core'
import type { SuiConfig } from './SuiConfig.js'
import type { SuiOptions } from './SuiOptions.js'

/** Sui's networks are named, as Wallet Standard and CAIP-2 do. There is no registry of them. */
const network = (reference: string, name: string, testnet: boolean): Network => ({
  id: `sui:${reference}`,
  namespace: 'sui',
  name,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  testnet,
})

/** Checks the options of `sui()`. Throws a plain error that names the field. */
export function checkOptions(input: SuiOptions | undefined): SuiConfig {
  const keys = ['networks', 'rpc', 'protocol', 'names', 'tokens'] as const
  const { protocol = 'grpc', names, tokens, ...options } = readKeys(input, keys)
  must(protocol === 'grpc' || protocol === 'json-rpc', 'protocol', 'grpc or json-rpc')
  const networks = readNetworks(options, {
    namespace: 'sui',
    known: [
      network('mainnet', 'Sui', false),
      network('testnet', 'Sui Testnet', true),
      network('devnet', 'Sui Devnet', true),
      network('localnet', 'Sui Localnet', true),
    ],
  })
  return { networks, protocol, tokens, names: readNamesNetwork(names, networks, 'sui:mainnet') }
}
