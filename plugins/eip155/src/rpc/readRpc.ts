import { KitError, type OperationRequest } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from './chainRpc.js'
import { isWalletRead } from './walletReads.js'

/** One read of a network. Anything but a read is refused, because without an endpoint a wallet answers. */
export async function readRpc(
  env: EvmEnv,
  { networkId, method, params, signal }: OperationRequest<'readRpc'>,
): Promise<unknown> {
  if (!isWalletRead(method) || method === 'eth_sendRawTransaction')
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: `${String(method).slice(0, 60)} is not a read`,
      context: { method: String(method).slice(0, 60) },
      outcome: 'untouched',
      pluginId: 'eip155',
    })
  return chainRpc(env, networkId)(method, params, signal)
}
