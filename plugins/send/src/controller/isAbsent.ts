import { EthereumRpc, type SentTransaction } from '@latchkit/core'
import type { SendContext } from '../contract/SendEnv.js'

/** Whether the network says that it has no receipt. An outage says nothing, and neither does a family that cannot be asked. */
export async function isAbsent(
  ctx: Pick<SendContext, 'find'>,
  { hash, networkId }: SentTransaction,
  signal?: AbortSignal,
): Promise<boolean> {
  const [namespace = ''] = networkId.split(':')
  const rpc = ctx.find(EthereumRpc, { namespace })
  if (!rpc) return false
  const read = { networkId, method: 'eth_getTransactionReceipt', params: [hash], signal }
  return (await rpc.readRpc(read).catch(() => 'unread')) === null
}
