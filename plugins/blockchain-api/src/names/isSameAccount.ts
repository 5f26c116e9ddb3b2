import { type CaipNetworkId, EthereumRpc, isKitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { ApiEnv } from '../service/ApiEnv.js'

const TIMEOUT_MS = 10_000

/** An address that a record gives for one network, and the network that is paid on. */
export interface OtherNetwork {
  readonly address: string
  readonly recordedOn: CaipNetworkId | undefined
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

/**
 * True if an address is the same account on two networks: a key is, a contract only where both have its code.
 * `undefined` where the recorded network is none of the app's. Rejects when a node cannot be read.
 */
export async function isSameAccount(
  { ctx }: ApiEnv,
  { address, recordedOn, networkId, signal }: OtherNetwork,
): Promise<boolean | undefined> {
  const [namespace = ''] = networkId.split(':')
  const rpc = ctx.find(EthereumRpc, { namespace })
  // No contract accounts that features could read.
  if (!rpc) return true
  if (recordedOn === undefined) return undefined
  const codeOn = (id: CaipNetworkId) =>
    settleBy(
      rpc.readRpc({ networkId: id, method: 'eth_getCode', params: [address, 'latest'], signal }),
      TIMEOUT_MS,
      signal,
    )
  try {
    const code = await codeOn(recordedOn)
    // An account that delegates to code (EIP-7702) still belongs to a key.
    if (code === '0x' || /^0xef0100[\da-f]{40}$/i.test(String(code))) return true
    return (await codeOn(networkId)) === code
  } catch (error) {
    if (isKitError(error, 'network/UNSUPPORTED')) return undefined
    throw error
  }
}
