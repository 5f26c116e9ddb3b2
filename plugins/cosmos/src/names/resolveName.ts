import { KitError } from '@latchkit/core'
import { decodeAddress } from '../address/decodeAddress.js'
import { toBech32 } from '../address/toBech32.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import { askResolver } from './askResolver.js'
import { namesNetwork } from './namesNetwork.js'
import { normalizeName } from './normalizeName.js'

/**
 * The address of an ICNS name on the network whose prefix it ends in; `undefined` for a name that does not exist, has
 * no address there, or resolves to a contract, and for networks that the app does not offer.
 */
export async function resolveName(
  env: CosmosEnv,
  { name: text, signal }: { name: string; signal?: AbortSignal },
): Promise<string | undefined> {
  const { networks } = env.config
  const names = namesNetwork(env)
  const wanted = normalizeName(text)
  if (!names || !wanted || !networks.some(({ bech32Prefix }) => bech32Prefix === wanted.prefix))
    return undefined
  const ask = { address: { name: wanted.name, bech32_prefix: wanted.prefix } }
  const said = await askResolver(env, names, { ask, field: 'address', signal })
  if (!said) return undefined
  const found = decodeAddress(said)
  if (found?.prefix !== wanted.prefix) {
    const message = 'The name stands for an address of another network'
    throw new KitError('http/BAD_RESPONSE', { message, pluginId: 'cosmos' })
  }
  return found.bytes.length === 20 ? toBech32(found.prefix, found.bytes) : undefined
}
