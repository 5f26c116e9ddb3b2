import { type ChainNetwork, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { fromBase58 } from '@mysten/sui/utils'
import type { SuiConfig } from '../options/SuiConfig.js'
import type { SuiEnv } from '../SuiEnv.js'
import type { SuiClient } from './SuiClient.js'
import { toSuiError } from './toSuiError.js'

export interface ClientEnv extends Pick<SuiEnv, 'clients'> {
  readonly config: Pick<SuiConfig, 'protocol'>
}

/** The first four bytes of the genesis of networks that are never reset. */
const genesis: Readonly<Record<string, string>> = { 'sui:mainnet': '35834a8a', 'sui:testnet': '4c78adac' }

/**
 * A client of the first of the app's endpoints that answers and serves the network. Rejects with `rpc/UNAVAILABLE` when
 * there is none.
 */
export function findClient(
  { clients, config }: ClientEnv,
  network: Pick<ChainNetwork, 'id' | 'name' | 'urls'>,
): Promise<SuiClient> {
  const known = clients.get(network.id)
  if (known) return known
  const looking = look(network, config.protocol)
  clients.set(network.id, looking)
  // One of them may answer next time, so a failure is not kept.
  looking.catch(() => clients.delete(network.id))
  return looking
}

async function look(
  { id, name, urls }: Pick<ChainNetwork, 'id' | 'name' | 'urls'>,
  protocol: SuiConfig['protocol'],
): Promise<SuiClient> {
  let failure: unknown = new KitError('rpc/UNAVAILABLE', {
    message: `${name} has no endpoint: set rpc in sui()`,
    context: { transport: 'HTTP', url: '' },
    pluginId: 'sui',
  })
  for (const url of urls) {
    try {
      const client = await openClient(protocol, { url, network: id.slice('sui:'.length) })
      const { chainIdentifier } = await settleBy(client.core.getChainIdentifier(), 10_000)
      const found = Array.from(fromBase58(chainIdentifier).slice(0, 4), byte =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
      const expected = genesis[id] ?? found
      if (found === expected) return client
      failure = new KitError('rpc/WRONG_CHAIN', {
        message: `The endpoint of ${name} serves another chain`,
        context: { expected, found },
        pluginId: 'sui',
      })
    } catch (error) {
      failure = error
    }
  }
  throw toSuiError(failure)
}

async function openClient(
  protocol: SuiConfig['protocol'],
  { url, network }: { url: string; network: string },
): Promise<SuiClient> {
  // The SDK would resolve named packages at its maker's registry; only the app's endpoint may be queried.
  const mvr = { url: '' }
  if (protocol === 'grpc') {
    const { SuiGrpcClient } = await import('@mysten/sui/grpc')
    return new SuiGrpcClient({ baseUrl: url, network, mvr, format: 'binary' })
  }
  const { SuiJsonRpcClient } = await import('@mysten/sui/jsonRpc')
  return new SuiJsonRpcClient({ url, network, mvr })
}
