import type { CaipAddress, TransactionStatus } from '@latchkit/core'
import type { RpcRequest } from '../rpc/createRpc.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { findUse } from './findUse.js'
import { statusOf } from './statusOf.js'
import { toQuantity } from './toQuantity.js'

export interface SentTransaction {
  readonly hash?: unknown
  readonly from?: unknown
  readonly to?: unknown
  readonly nonce?: unknown
  readonly value?: unknown
  readonly input?: unknown
}

/** True if the nonce of a transaction is used up at a block. */
export async function isNonceUsed(
  rpc: RpcRequest,
  { from, nonce }: SentTransaction,
  { block, signal }: { readonly block: string; readonly signal: AbortSignal },
): Promise<boolean> {
  return readQuantity(await rpc('eth_getTransactionCount', [from, block], signal)) > readQuantity(nonce)
}

/**
 * Finds the other transaction that used the nonce of one. The same transfer at a higher price counts as the transaction
 * itself, read for the account `from`; anything else as `replaced`. `undefined` while no other was seen: the nonce may
 * be free, used too long ago, or used without a transaction of its own (EIP-7702).
 */
export async function findReplacement(
  rpc: RpcRequest,
  sent: SentTransaction,
  { from, signal }: { readonly from: CaipAddress | undefined; readonly signal: AbortSignal },
): Promise<TransactionStatus | undefined> {
  const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
  const isUsedAt = (at: bigint) => isNonceUsed(rpc, sent, { block: toQuantity(at, 'block'), signal })
  // Another node may have answered this time that is behind: its blocks cannot tell what used the nonce.
  if (!(await isUsedAt(newest))) return undefined
  const at = await findUse(isUsedAt, newest)
  if (at === undefined) return undefined
  const block = await rpc('eth_getBlockByNumber', [toQuantity(at, 'block'), true], signal)
  const list = (block as { transactions?: unknown } | null)?.transactions
  const twin = (Array.isArray(list) ? (list as SentTransaction[]) : []).find(other =>
    isAlike(other, sent, ['from', 'nonce']),
  )
  if (!twin || isAlike(twin, sent, ['hash'])) return undefined
  if (!isAlike(twin, sent, ['to', 'value', 'input'])) return 'replaced'
  return statusOf(await rpc('eth_getTransactionReceipt', [twin.hash], signal), from)
}

/** Nodes differ in the letter case of addresses, and two of them may have answered. */
const isAlike = (a: SentTransaction | null, b: SentTransaction, fields: readonly (keyof SentTransaction)[]) =>
  fields.every(field => String(a?.[field]).toLowerCase() === String(b[field]).toLowerCase())
