import { type Account, SendTransaction, type SentTransaction } from '@latchkit/core'
import type { SendContext } from '../contract/SendEnv.js'
import type { Transfer } from '../plan/transferOf.js'

/**
 * Looks on the network for a transfer that was sent after a mark and is not known yet. Rejects as the chain plugin does;
 * `undefined` when there is none or the plugin cannot look.
 */
export async function findSent(
  ctx: Pick<SendContext, 'find'>,
  { from, networkId, to, amount, asset, memo, since }: Transfer & { readonly since?: string },
  sent: readonly SentTransaction[],
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
  const known = sent.map(({ hash }) => hash)
  const found = await chain.findTransaction({ account, networkId, transfer, since, known, signal })
  return found && !known.includes(found.hash) ? found.hash : undefined
}
