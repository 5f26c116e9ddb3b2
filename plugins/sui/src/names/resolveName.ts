import { readField } from '@latchkit/core/untrusted'
import { readAddress } from '../address/parseAddress.js'
import type { SuiEnv } from '../SuiEnv.js'
import { askNames, badAnswer } from './askNames.js'
import { normalizeName } from './normalizeName.js'

/** The address that a SuiNS name points to; `undefined` for one that does not exist, has expired, or points nowhere. */
export async function resolveName(
  env: SuiEnv,
  { name: given, signal }: { name: string; signal?: AbortSignal },
): Promise<string | undefined> {
  const name = normalizeName(given)
  if (!name) return undefined
  const answer = await askNames(
    env,
    client => client.core.resolveNameServiceAddress({ name, signal }),
    signal,
  )
  const target = readField(answer, 'address')
  if (target === undefined || target === null || target === '') return undefined
  const address = readAddress(target)
  if (!address) throw badAnswer()
  // It has no key: a record whose target was cleared.
  return /^0x0+$/.test(address) ? undefined : address
}
