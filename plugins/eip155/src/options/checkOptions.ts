import { must, readKeys, readList } from '@latchkit/core/options'
import { readChainNumber } from '../network/readChainNumber.js'
import { checkNetwork } from './checkNetwork.js'
import { checkToken } from './checkToken.js'
import type { EvmChain, EvmConfig } from './EvmConfig.js'
import type { EvmOptions } from './EvmOptions.js'
import { ethereum } from './ethereum.js'

/** Reads a record by chain id into a map by CAIP-2 id. */
function byChain(value: unknown = {}, path: string): Map<string, unknown> {
  must(typeof value === 'object' && value, path, 'an object by chain id')
  return new Map(
    Object.entries(value).map(([key, entry]) => {
      const id = readChainNumber(key)
      must(id, `the key '${key}' of ${path}`, 'a chain id')
      return [`eip155:${id}`, entry]
    }),
  )
}

/**
 * Checks the options of `evm()` and copies them, each read once. Throws a plain error whose text says the fix;
 * `definePlugin` makes it `kit/INVALID_OPTIONS`.
 */
export function checkOptions(input: EvmOptions | undefined): EvmConfig {
  const given = readKeys(input, ['networks', 'rpc', 'tokens', 'ens', 'publicRpc'])
  const { networks: list = [ethereum], rpc, tokens, ens, publicRpc = false } = given
  const isOne = typeof rpc === 'string'
  const rpcs = isOne ? undefined : byChain(rpc, 'rpc')
  const owned = byChain(tokens, 'tokens')
  const seen = new Set<string>()
  const networks = readList(list, 'networks', 1000, (entry, path): EvmChain => {
    const network = checkNetwork(entry, path, { publicRpc, rpcOf: id => (rpcs ? rpcs.get(id) : rpc) })
    must(!seen.has(network.id), path, `listed once: ${network.id} is there twice`)
    seen.add(network.id)
    return {
      ...network,
      tokens: readList(owned.get(network.id) ?? [], `tokens of ${network.id}`, 500, checkToken),
    }
  })
  must(
    !isOne || networks.length === 1 || rpc.includes('{chainId}'),
    'rpc',
    'an object by chain id, or a URL with {chainId}',
  )
  return { networks, ens: findEns(networks, ens) }
}

function findEns(networks: readonly EvmChain[], wanted: unknown): EvmChain | undefined {
  if (wanted === false) return undefined
  const found = networks.find(
    ({ id, ensResolver }) =>
      (ensResolver || id === 'eip155:1') &&
      (wanted === undefined || id === `eip155:${readChainNumber(wanted)}`),
  )
  must(found || wanted === undefined, 'ens', 'a network with contracts.ensUniversalResolver')
  return found
}
