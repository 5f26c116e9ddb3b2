import type { CaipNetworkId, NameProfile } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { checkUrl } from '@latchkit/core/untrusted'
import { BaseError, ContractFunctionRevertedError } from 'viem'
import { getEnsName, getEnsText } from 'viem/ens'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { optionsOf } from '../options/optionsOf.js'
import { toEvmError } from '../provider/toEvmError.js'
import { ANY_EVM, coinTypeOf, ETHER } from './coinTypeOf.js'
import { ensClient } from './ensClient.js'
import { normalizeName } from './normalizeName.js'
import { readRecord } from './readRecord.js'

/** A name is not kept waiting for its picture. */
const AVATAR_MS = 5_000

/** An account, and where its name is shown. */
export interface AddressQuery {
  readonly address: string
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The primary name of an address on a network (ENSIP-19), else its default one for all networks: when the name points back to it
 * there and is spelled in its ENSIP-15 form; with its picture where that is https or a data URL. Without a network, the name on
 * that of ENS. What an account is called on Ethereum says nothing of its namesake elsewhere, which may be another's contract.
 */
export async function lookupAddress(
  env: EvmEnv,
  { address: text, networkId, signal }: AddressQuery,
): Promise<NameProfile | undefined> {
  const { client, universalResolverAddress, outage } = ensClient(env, signal)
  const address = parseAddress(text)
  const isHome = networkId === undefined || networkId === optionsOf(env).ens?.id
  const coinType = isHome ? ETHER : coinTypeOf(networkId)
  if (coinType === undefined) return undefined
  const ask = (type: bigint) =>
    getEnsName(client, { address, universalResolverAddress, coinType: type, strict: true }).catch(error =>
      nothing(error, outage()),
    )
  try {
    const name = (await ask(coinType)) ?? (await ask(ANY_EVM))
    if (!name || normalizeName(name) !== name) return undefined
    // Anyone may claim any name for their own address; only the name's owner can point it here.
    if ((await readRecord(env, name, coinType, signal)) !== address) return undefined
    return { name, avatar: await readAvatar(env, name, signal) }
  } catch (error) {
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}

/** The universal resolver's refusals that mean: no name. One that points elsewhere ends the search, so that no other replaces it. */
function nothing(error: unknown, outage: unknown): '' | null {
  const revert =
    error instanceof BaseError && error.walk(cause => cause instanceof ContractFunctionRevertedError)
  const refusal = revert instanceof ContractFunctionRevertedError ? revert.data?.errorName : undefined
  if (refusal === 'ReverseAddressMismatch') return ''
  // An outage is not “none”.
  if (outage !== undefined) throw outage
  if (refusal && refusals.includes(refusal)) return null
  throw error
}

const refusals = [
  'HttpError',
  'ResolverError',
  'ResolverNotContract',
  'ResolverNotFound',
  'UnsupportedResolverProfile',
]

/** The picture of a name, where its record holds an https or `data:image` URL. Never rejects: a name needs no picture. */
async function readAvatar(env: EvmEnv, name: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { client, universalResolverAddress } = ensClient(env, signal)
    const asking = getEnsText(client, { name, key: 'avatar', universalResolverAddress })
    const record = await settleBy(asking, AVATAR_MS, signal)
    return checkUrl(record, 'image', { maxDataLength: 100_000 })?.href
  } catch {
    return undefined
  }
}
