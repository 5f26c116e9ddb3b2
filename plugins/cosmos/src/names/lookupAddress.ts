import type { NameProfile } from '@latchkit/core'
import { parseAddress } from '../address/parseAddress.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import { askResolver } from './askResolver.js'
import { namesNetwork } from './namesNetwork.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

/** The primary ICNS name of an address, when that name resolves to the address on its own network. */
export async function lookupAddress(
  env: CosmosEnv,
  { address: text, signal }: { address: string; signal?: AbortSignal },
): Promise<NameProfile | undefined> {
  const address = parseAddress(env.config, text)
  const names = namesNetwork(env)
  if (!names) return undefined
  const label = await askResolver(env, names, { ask: { primary_name: { address } }, field: 'name', signal })
  const prefix = address.slice(0, address.lastIndexOf('1'))
  const spelled = normalizeName(`${label}.${prefix}`)
  if (!spelled || spelled.name !== label) return undefined
  const name = `${label}.${prefix}`
  return (await resolveName(env, { name, signal })) === address ? { name } : undefined
}
