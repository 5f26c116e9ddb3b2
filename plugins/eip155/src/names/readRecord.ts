import { getEnsAddress } from 'viem/ens'
import { readAddress } from '../address/readAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { toEvmError } from '../provider/toEvmError.js'
import { ETHER } from './coinTypeOf.js'
import { ensClient } from './ensClient.js'

/** The address in a name's own record for a coin type (ENSIP-9). The name is in its ENSIP-15 form. */
export async function readRecord(
  env: EvmEnv,
  name: string,
  type = ETHER,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { client, universalResolverAddress, outage } = ensClient(env, signal)
  // Every resolver has `addr(bytes32)`; not all know of other coins.
  const coinType = type === ETHER ? undefined : type
  try {
    const found = await getEnsAddress(client, { name, universalResolverAddress, coinType })
    // The record may say where this network's money goes: nothing else stands in for it while nobody can tell.
    if (!found && outage() !== undefined) throw outage()
    return readAddress(found)
  } catch (error) {
    throw toEvmError(error, 'rpc/INTERNAL')
  }
}
