import { NetworkReads, type SentTransaction } from '@latchkit/core'
import type { SendContext } from '../contract/SendEnv.js'

/** Whether the network says that no block has it. An outage says nothing, and neither does a family that cannot be asked. */
export async function isAbsent(
  ctx: Pick<SendContext, 'find'>,
  { hash, networkId, from }: SentTransaction,
  signal?: AbortSignal,
): Promise<boolean> {
  const [namespace = '', , address = ''] = from.split(':')
  try {
    const reader = await ctx.find(NetworkReads, { namespace })?.reader({ networkId })
    const seen = await reader?.transfersIn({ hash, address, assets: [], signal })
    if (seen?.status === 'pending') return true
    // What is only missing in the latest blocks may be in an earlier one.
    return seen?.status === 'missing' && seen.since === undefined
  } catch {
    return false
  }
}
