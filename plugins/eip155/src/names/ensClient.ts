import { KitError } from '@latchkit/core'
import { type Client, createClient, custom } from 'viem'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { ENS_RESOLVER } from '../network/wellKnownContracts.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { readOffchain } from './readOffchain.js'

/** A viem client for ENS, and the address of its universal resolver. */
export interface EnsClient {
  readonly client: Client
  readonly universalResolverAddress: `0x${string}`
}

/** The client for names. Throws `core/UNSUPPORTED_CAPABILITY` when no network of the app has ENS. */
export function ensClient(env: EvmEnv, signal?: AbortSignal): EnsClient {
  const { ens } = env.config
  if (!ens) {
    throw new KitError('core/UNSUPPORTED_CAPABILITY', {
      message: 'No network of this app has ENS names',
      context: { capability: 'names' },
      pluginId: 'eip155',
    })
  }
  const rpc = chainRpc(env, ens.id)
  const transport = custom(
    { request: ({ method, params }) => rpc(method, params, signal) },
    { retryCount: 0 },
  )
  const ccipRead = cached(env, 'offchain', () => ({ request: readOffchain }))
  const client = createClient({ transport, ccipRead })
  return { client, universalResolverAddress: (ens.ensResolver ?? ENS_RESOLVER) as `0x${string}` }
}
