import { KitError } from '@latchkit/core'
import { type Client, createClient, custom } from 'viem'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { ENS_RESOLVER } from '../network/wellKnownContracts.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { optionsOf } from '../options/optionsOf.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { type OffchainRequest, readOffchain, saysNone } from './readOffchain.js'

/** Off-chain reads of one look-up: the name's, its owner's record, each perhaps through the gateway of a parent. */
const MOST_ROUNDS = 8
/** All of them together. */
const GATEWAYS_MS = 15_000

export interface EnsClient {
  readonly client: Client
  readonly universalResolverAddress: `0x${string}`
  /** Why a gateway did not answer, if so: the resolver then refuses as if there were no name. */
  outage(): unknown
}

/** For an app that does not offer the network of names. */
export function namesEnv(env: EvmEnv, ens: EvmChain): EvmEnv {
  const options = optionsOf(env)
  if (options.networks.some(({ id }) => id === ens.id)) return env
  const networks = [...options.networks, ens]
  return cached(env, 'names', () => ({ ...env, cache: new Map([['options', { ...options, networks }]]) }))
}

/** The client for names. Throws `core/UNSUPPORTED_CAPABILITY` when no network of the app has ENS. */
export function ensClient(env: EvmEnv, signal?: AbortSignal): EnsClient {
  const { ens } = optionsOf(env)
  if (!ens) {
    throw new KitError('core/UNSUPPORTED_CAPABILITY', {
      message: 'No network of this app has ENS names',
      context: { capability: 'names' },
      pluginId: 'eip155',
    })
  }
  const rpc = chainRpc(namesEnv(env, ens), ens.id)
  const transport = custom(
    { request: ({ method, params }) => rpc(method, params, signal) },
    { retryCount: 0 },
  )
  let left = MOST_ROUNDS
  let late: AbortSignal | undefined
  let outage: unknown
  const ccipRead = {
    // A resolver may send its readers to one gateway after the other, for ever.
    async request(asked: OffchainRequest) {
      if (left-- <= 0) {
        outage ??= tooFar()
        throw outage
      }
      late ??= AbortSignal.timeout(GATEWAYS_MS)
      return readOffchain(asked, signal ? AbortSignal.any([signal, late]) : late).catch(error => {
        if (!saysNone(error.cause)) outage ??= error
        throw error
      })
    },
  }
  const client = createClient({ transport, ccipRead })
  return {
    client,
    universalResolverAddress: (ens.ensResolver ?? ENS_RESOLVER) as `0x${string}`,
    outage: () => outage,
  }
}

const tooFar = () =>
  new KitError('http/NETWORK', {
    message: 'This name sends its readers to too many gateways',
    pluginId: 'eip155',
  })
