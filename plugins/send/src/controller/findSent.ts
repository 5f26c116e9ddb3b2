import { type Account, SendTransaction } from '@latchkit/core'
import type { SendContext } from '../contract/SendEnv.js'
import type { Transfer } from '../plan/transferOf.js'
import type { Tracked } from '../storage/pendingStore.js'

/**
 * Looks on the network for a transfer that was sent after a mark and is not known yet. Rejects as the chain plugin does;
 * `undefined` when there is none or the plugin cannot look.
 */
export async function findSent(
  ctx: Pick<SendContext, 'find'>,
  {
    from,
    networkId,
    to,
    amount,
    asset,
    memo,
    since,
    hash,
  }: Transfer & { readonly since?: string; readonly hash?: string },
  sent: readonly Pick<Tracked, 'hash' | 'was'>[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const [namespace = '', , address = ''] = from.split(':')
  const account: Account = { namespace, address, caipAddress: from, type: 'eoa' }
  const chain = ctx.find(SendTransaction, { namespace })
  if (since === undefined || !chain?.findTransaction) return undefined
  const transfer = {
    to,
    amount,
    ...(asset === undefined ? {} : { asset }),
    ...(memo === undefined ? {} : { memo }),
  }
  const known = sent.flatMap(({ hash, was }) => (was === undefined ? [hash] : [hash, was]))
  const found = await chain.findTransaction({ account, networkId, transfer, since, known, hash, signal })
  return found && !known.includes(found.hash) ? found.hash : undefined
}
