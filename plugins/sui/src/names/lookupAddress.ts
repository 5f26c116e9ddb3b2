import type { NameProfile } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { parseAddress } from '../address/parseAddress.js'
import type { SuiEnv } from '../SuiEnv.js'
import { askNames } from './askNames.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

/** The default SuiNS name of an address, when that name points back to it and is spelled as in the registry. */
export async function lookupAddress(
  env: SuiEnv,
  { address: text, signal }: { address: string; signal?: AbortSignal },
): Promise<NameProfile | undefined> {
  const address = parseAddress(text)
  const answer = await askNames(
    env,
    client => client.core.defaultNameServiceName({ address, signal }),
    signal,
  )
  const name = readField(readField(answer, 'data'), 'name')
  if (typeof name !== 'string' || normalizeName(name) !== name) return undefined
  // An endpoint may claim anything; only the name's own record can point here.
  return (await resolveName(env, { name, signal })) === address ? { name } : undefined
}
