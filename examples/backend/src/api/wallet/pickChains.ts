import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'

/** The chain with this CAIP-2 id. Throws a 400 if it is malformed or not served. */
export function pickChain(chains: readonly ApiChain[], chainId: string): ApiChain {
  const [, namespace] = /^([-a-z0-9]{3,8}):[-_a-zA-Z0-9]{1,32}$/.exec(chainId) ?? []
  if (!namespace) throw apiError(400, 'chainId', 'Invalid CAIP-2 network id')
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw apiError(400, 'chainId', 'This network is not supported; see /v1/supported-chains.')
  return chain
}

/** The chains to query for an account of this namespace: the one given, or all. Throws a 400. */
export function pickChains(
  chains: readonly ApiChain[],
  namespace: ApiChain['namespace'],
  chainId: string | undefined,
): readonly ApiChain[] {
  if (chainId === undefined) return chains.filter(chain => chain.namespace === namespace)
  const chain = pickChain(chains, chainId)
  if (chain.namespace !== namespace)
    throw apiError(400, 'chainId', 'The address is not valid on this network.')
  return [chain]
}
