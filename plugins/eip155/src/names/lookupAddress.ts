import type { NameProfile } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/outside'
import { getEnsName, getEnsText } from 'viem/ens'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { toEvmError } from '../provider/toEvmError.js'
import { ensClient } from './ensClient.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

/**
 * The ENS name of an address, when that name points back to it and is spelled in its ENSIP-15 form; with its picture
 * where that is https or a data URL.
 */
export async function lookupAddress(
  env: EvmEnv,
  { address: text, signal }: { address: string; signal?: AbortSignal },
): Promise<NameProfile | undefined> {
  const { client, universalResolverAddress } = ensClient(env, signal)
  const address = parseAddress(text)
  try {
    const name = await getEnsName(client, { address, universalResolverAddress })
    if (!name || normalizeName(name) !== name) return undefined
    // Anyone may claim any name for their own address; only the name's owner can point it here.
    if ((await resolveName(env, { name, signal })) !== address) return undefined
    return { name, avatar: await readAvatar(env, name, signal) }
  } catch (error) {
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}

/**
 * The picture of a name, where its record holds an https or `data:image` URL. Never rejects: a name needs no picture.
 */
async function readAvatar(env: EvmEnv, name: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { client, universalResolverAddress } = ensClient(env, signal)
    const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
    return checkUrl(record, 'image', { maxDataLength: 100_000 })?.href
  } catch {
    return undefined
  }
}
