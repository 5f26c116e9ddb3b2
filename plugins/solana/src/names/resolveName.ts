import { type Address, isOffCurveAddress } from '@solana/addresses'
import { chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { readChainAccounts } from '../send/readChainAccounts.js'
import { domainKey, solRecordKeys, tokenKeys } from './nameKeys.js'
import { normalizeDomain } from './normalizeDomain.js'
import { isToken, readHolder } from './readHolder.js'
import { readRegistry } from './readRegistry.js'
import { readOldSolRecord, readSolRecord } from './readSolRecord.js'

/**
 * The address that a `.sol` domain stands for (SNS-IP 5): of a domain that is a token its holder, else the address in its SOL
 * record, else its owner. `undefined` for one that does not exist, and where nobody holds the key of the address.
 */
export async function resolveName(
  env: SolanaEnv,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<string | undefined> {
  const { names } = env.config
  const labels = normalizeDomain(name)
  if (!names || !labels) return undefined
  const rpc = chainRpc(env, names.id)
  const { key, parent } = await domainKey(labels)
  const [[recordKey = '', oldKey = ''], [tokenKey = '', mint = '']] = await Promise.all([
    solRecordKeys(key),
    tokenKeys(key),
  ])
  const read = await readChainAccounts(rpc, [key, tokenKey, recordKey, oldKey], signal)
  const [domain, record, old] = [read[0], read[2], read[3]].map(readRegistry)
  if (domain?.parent !== parent) return undefined
  const { owner } = domain
  if (isToken(read[1])) return ofPerson(await readHolder(rpc, mint, signal))
  const written = record?.parent === key ? readSolRecord(record, owner) : undefined
  // A record that its address never agreed to is a mistake or a trap: not even the owner is meant then.
  if (written === false) return undefined
  const writtenBefore = old?.parent === key ? readOldSolRecord(old, owner, oldKey) : undefined
  return ofPerson(written ?? writtenBefore ?? owner)
}

/** An address that somebody can have the key of. Programs own the others, such as those that keep domains as tokens. */
const ofPerson = (address: string | undefined) =>
  address !== undefined && !isOffCurveAddress(address as Address) ? address : undefined
