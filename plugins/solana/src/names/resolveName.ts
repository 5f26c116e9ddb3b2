import { KitError } from '@latchkit/core'
import { readField, readItems } from '@latchkit/core/untrusted'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { type Address, isOffCurveAddress } from '@solana/addresses'
import { readAddress } from '../address/readAddress.js'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { TOKEN_PROGRAM } from '../rpc/programs.js'
import { readUnits } from '../rpc/readUnits.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { type ChainAccount, readChainAccounts } from '../send/readChainAccounts.js'
import { ACCOUNT_SIZE } from '../send/readMint.js'
import { domainKey, solRecordKeys, tokenKeys } from './nameKeys.js'
import { namesRpc } from './namesRpc.js'
import { normalizeDomain } from './normalizeDomain.js'
import { type NameAccount, readRegistry } from './readRegistry.js'
import { TOKENIZER } from './snsPrograms.js'

/**
 * The address that a `.sol` domain resolves to (SNS-IP 5): the holder of a tokenized domain, else the address in its
 * SOL record, else its owner. `undefined` for a domain that does not exist, and for an address without a key.
 */
export async function resolveName(
  env: SolanaEnv,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<string | undefined> {
  const rpc = namesRpc(env)
  const labels = normalizeDomain(name)
  if (!rpc || !labels) return undefined
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
  // A record that its address never confirmed is a mistake or a trap: do not fall back to the owner either.
  if (written === false) return undefined
  const writtenBefore = old?.parent === key ? readOldSolRecord(old, owner, oldKey) : undefined
  return ofPerson(written ?? writtenBefore ?? owner)
}

/** An address that can have a key. The others belong to programs, such as those of tokenized domains. */
const ofPerson = (address: string | undefined) =>
  address !== undefined && !isOffCurveAddress(address as Address) ? address : undefined

/** The tag of a domain that is tokenized now, and not redeemed. */
const ACTIVE = 2

const isToken = (record: ChainAccount | undefined): boolean =>
  record?.owner === TOKENIZER && record.data[0] === ACTIVE

/** The holder of a domain's token; `undefined` if there is none. */
async function readHolder(rpc: ChainRpc, mint: string, signal?: AbortSignal): Promise<string | undefined> {
  const answer = await rpc('getTokenLargestAccounts', [mint, { commitment: 'confirmed' }], signal)
  const list = readField(answer, 'value')
  if (!Array.isArray(list)) {
    const message = 'The endpoint returned no valid list of holders'
    throw new KitError('http/BAD_RESPONSE', { message, pluginId: 'solana' })
  }
  const held = readItems(list).find(entry => readUnits(readField(entry, 'amount')) === 1n)
  const address = readField(held, 'address')
  if (!readAddress(address)) return undefined
  const [account] = await readChainAccounts(rpc, [String(address)], signal)
  if (account?.owner !== TOKEN_PROGRAM || account.data.length !== ACCOUNT_SIZE) return undefined
  const { data } = account
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  const isHeld = amount === 1n && base58.encode(data.subarray(0, 32)) === mint
  return isHeld ? base58.encode(data.subarray(32, 64)) : undefined
}

/** The mark in version 2 records for a key that Solana has confirmed. */
const BY_SOLANA = 1

/**
 * The address in a version 2 record: 2 bytes of staleness validation, 2 bytes of right-of-association validation, 4
 * bytes of length, then the writer, who confirmed, and the address. `undefined` for a record left by an earlier
 * owner; `false` where the address never confirmed it, or the record is malformed.
 */
function readSolRecord({ data }: NameAccount, owner: string): string | false | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length < 104 || view.getUint32(4, true) !== 32) return false
  if (view.getUint16(0, true) !== BY_SOLANA || view.getUint16(2, true) !== BY_SOLANA) return false
  const [writer, agreed, address] = [8, 40, 72].map(at => base58.encode(data.subarray(at, at + 32)))
  if (writer !== owner) return undefined
  return address !== undefined && agreed === address && address
}

/**
 * The address in a version 1 record: its 32 bytes, then the owner's signature over their hex and that of the record's
 * own key. `undefined` where the current owner did not sign it.
 */
function readOldSolRecord({ data }: NameAccount, owner: string, key: string): string | undefined {
  const [signer, own] = [readAddress(owner), readAddress(key)]
  if (data.length < 96 || !signer || !own) return undefined
  const address = data.subarray(0, 32)
  const hex = Array.from([...address, ...own], byte => byte.toString(16).padStart(2, '0')).join('')
  try {
    const isSigned = ed25519.verify(data.subarray(32, 96), new TextEncoder().encode(hex), signer)
    return isSigned ? base58.encode(address) : undefined
  } catch {
    return undefined // no signature, or an owner without a key
  }
}
