import { getEnsAddress } from 'viem/ens'
import { readAddress } from '../address/readAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { toEvmError } from '../provider/toEvmError.js'
import { ensClient } from './ensClient.js'
import { normalizeName } from './normalizeName.js'

/** The address that an ENS name points to; `undefined` for names that do not exist or are malformed. */
export async function resolveName(
  env: EvmEnv,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<string | undefined> {
  const { client, universalResolverAddress } = ensClient(env, signal)
  const normalized = normalizeName(name)
  if (!normalized) return undefined
  try {
    return readAddress(await getEnsAddress(client, { name: normalized, universalResolverAddress }))
  } catch (error) {
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}
