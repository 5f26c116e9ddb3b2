import { checkUrl } from '@latchkit/core/plugin'
import { getEnsText } from 'viem/ens'
import type { EvmEnv } from '../EvmEnv.js'
import { ensClient } from './ensClient.js'

/** The picture of a name, where its record holds an https or `data:image` URL. Never rejects: a name is a name without. */
export async function readAvatar(
  env: EvmEnv,
  name: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    const { client, universalResolverAddress } = ensClient(env, signal)
    const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
    return checkUrl(record, 'image', { maxDataLength: 100_000 })?.href
  } catch {
    return undefined
  }
}
