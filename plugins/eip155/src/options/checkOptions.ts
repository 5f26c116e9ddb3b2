import { must, readList } from '@latchkit/core/plugin'
import { readChainNumber } from '../network/readChainNumber.js'
import { checkNetwork } from './checkNetwork.js'
import { checkToken } from './checkToken.js'
import type { EvmChain, EvmConfig } from './EvmConfig.js'
import type { EvmSetup } from './EvmSetup.js'

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

/** Checks the options of `evm()` beyond what is shown. Throws a plain error whose text says the fix. */
export function checkOptions({ networks: shown, unchecked, options }: EvmSetup): EvmConfig {
  const { rpc, tokens, ens, publicRpc = false } = options
  const isOne = typeof rpc === 'string'
  const rpcs = isOne ? undefined : byChain(rpc, 'rpc')
  const owned = byChain(tokens, 'tokens')
  const seen = new Set<string>()
  const networks = shown.map((network, index): EvmChain => {
    const { id } = network
    const path = `networks[${index}]`
    must(!seen.has(id), path, `listed once: ${id} is there twice`)
    seen.add(id)
    return {
      ...checkNetwork(network, unchecked[index] ?? {}, path, {
        publicRpc,
        rpcOf: id => (rpcs ? rpcs.get(id) : rpc),
      }),
      tokens: readList(owned.get(id) ?? [], `tokens of ${id}`, 500, checkToken),
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
