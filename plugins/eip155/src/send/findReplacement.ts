import type { TransactionStatus } from '@latchkit/core'
import type { RpcRequest } from '../rpc/createRpc.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { statusOf } from './statusOf.js'
import { toQuantity } from './toQuantity.js'

/** A transaction as a node returns it. */
export interface SentTransaction {
  readonly hash?: unknown
  readonly from?: unknown
  readonly to?: unknown
  readonly nonce?: unknown
  readonly value?: unknown
  readonly input?: unknown
}

/** How far back the replacement is searched, in blocks. */
const MOST_BLOCKS = 10

/**
 * Checks whether the sender's nonce was used by another transaction. The same transfer at a higher price counts as
 * the transaction itself; anything else as `replaced`. `undefined` while the nonce is free.
 */
export async function findReplacement(
  rpc: RpcRequest,
  sent: SentTransaction,
  signal: AbortSignal,
): Promise<TransactionStatus | undefined> {
  const nonce = readQuantity(sent.nonce)
  const countAt = async (block: string) =>
    readQuantity(await rpc('eth_getTransactionCount', [sent.from, block], signal))
  if ((await countAt('latest')) <= nonce) return undefined
  const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
  // Another node may have answered this time that is behind: its blocks cannot tell what used the nonce.
  if ((await countAt(toQuantity(newest, 'block'))) <= nonce) return undefined
  for (let back = 0n; back < MOST_BLOCKS && back <= newest; back++) {
    const block = await rpc('eth_getBlockByNumber', [toQuantity(newest - back, 'block'), true], signal)
    const list = (block as { transactions?: unknown } | null)?.transactions
    const twin = (Array.isArray(list) ? (list as SentTransaction[]) : []).find(
      other => other?.from === sent.from && other?.nonce === sent.nonce,
    )
    if (!twin) continue
    if (twin.hash === sent.hash) return undefined
    const isSame = twin.to === sent.to && twin.value === sent.value && twin.input === sent.input
    if (!isSame) return 'replaced'
    return statusOf(await rpc('eth_getTransactionReceipt', [twin.hash], signal))
  }
  return 'replaced'
}
