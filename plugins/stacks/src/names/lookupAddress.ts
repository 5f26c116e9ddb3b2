import type { NameProfile } from '@latchkit/core'
import { decodeAddress } from '../address/decodeAddress.js'
import { isMainnet } from '../address/encodeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { type ClarityValue, notClarity } from '../clarity/readClarity.js'
import { writePrincipal } from '../clarity/writeClarity.js'
import type { StacksEnv } from '../StacksEnv.js'
import { askRegistry } from './askRegistry.js'
import { namesNetwork } from './namesNetwork.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

/** The primary BNS name of an address, when the registry also says that the address owns it. */
export async function lookupAddress(
  env: StacksEnv,
  { address: text, signal }: { address: string; signal?: AbortSignal },
): Promise<NameProfile | undefined> {
  const address = parseAddress(env.config.networks, text)
  const { names, api } = namesNetwork(env) ?? {}
  const who = decodeAddress(address)
  // A contract has no primary name, and an address of another network is another account here.
  if (!names || !api || typeof who === 'string' || who.isMainnet !== isMainnet(names.id)) return undefined
  const args = [writePrincipal(who)]
  const answer = await askRegistry(api, names.id, { method: 'get-primary', args, signal })
  if (!answer || answer.kind === 'none') return undefined
  const { value } = answer.kind === 'some' ? answer : { value: undefined }
  const [label, namespace] = ['name', 'namespace'].map(field => textOf(value, field))
  if (label === undefined || namespace === undefined) throw notClarity()
  const name = `${label}.${namespace}`
  const spelled = normalizeName(name)
  if (!spelled || `${spelled.name}.${spelled.namespace}` !== name) return undefined
  return (await resolveName(env, { name, signal })) === address ? { name } : undefined
}

function textOf(tuple: ClarityValue | undefined, field: string): string | undefined {
  const found = tuple?.kind === 'tuple' ? tuple.fields.get(field) : undefined
  return found?.kind === 'buffer' ? new TextDecoder().decode(found.bytes) : undefined
}
