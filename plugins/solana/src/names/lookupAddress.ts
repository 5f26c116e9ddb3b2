import type { NameProfile } from '@latchkit/core'
import { base58 } from '@scure/base'
import { parseAddress } from '../address/parseAddress.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { readChainAccounts } from '../send/readChainAccounts.js'
import { favouriteKey, reverseKey } from './nameKeys.js'
import { namesRpc } from './namesRpc.js'
import { normalizeDomain } from './normalizeDomain.js'
import { type NameAccount, readRegistry } from './readRegistry.js'
import { resolveName } from './resolveName.js'
import { FAVOURITES, SOL_ROOT } from './snsPrograms.js'

/** The favourite domain of an address, when that domain resolves to the address. */
export async function lookupAddress(
  env: SolanaEnv,
  { address: text, signal }: { address: string; signal?: AbortSignal },
): Promise<NameProfile | undefined> {
  const address = parseAddress(text)
  const rpc = namesRpc(env)
  if (!rpc) return undefined
  const read = async (...keys: string[]) => readChainAccounts(rpc, keys, signal)
  const [favourite] = await read(await favouriteKey(address))
  // One byte that says what it is, then the account of the domain.
  if (favourite?.owner !== FAVOURITES || favourite.data.length < 33) return undefined
  const key = base58.encode(favourite.data.subarray(1, 33))
  const [domain, top] = (await read(key, await reverseKey(key))).map(readRegistry)
  if (!domain) return undefined
  let label = textOf(top)
  if (domain.parent !== SOL_ROOT) {
    const keys = await Promise.all([reverseKey(key, domain.parent), reverseKey(domain.parent)])
    const [sub, parent] = (await read(...keys)).map(readRegistry)
    label = `${textOf(sub)?.replace(/^\0/, '')}.${textOf(parent)}`
  }
  const name = `${label}.sol`
  if ([...(normalizeDomain(name) ?? [])].reverse().join('.') !== label) return undefined
  // A favourite domain may be any text, even a domain of somebody else; it is only looked up here, not
  // proven.
  return (await resolveName(env, { name, signal })) === address ? { name } : undefined
}

/** Four bytes of length, then the string. */
function textOf(account: NameAccount | undefined): string | undefined {
  if (!account || account.data.length < 4) return undefined
  const { data } = account
  const length = new DataView(data.buffer, data.byteOffset).getUint32(0, true)
  return length > 200 ? undefined : new TextDecoder().decode(data.subarray(4, 4 + length))
}
