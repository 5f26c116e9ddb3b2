import type { Account, CaipNetworkId, TransactionRequest } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { buildTransaction } from './buildTransaction.js'
import { createExecutionSearch } from './createExecutionSearch.js'
import type { SentTransaction } from './findReplacement.js'
import { isHash } from './isHash.js'
import { toQuantity } from './toQuantity.js'

/** Maximum number of blocks read per search. */
const MOST_BLOCKS = 40n

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')

/** The state of an account: the nonce of its next transaction, and the newest block. `findTransaction` reads it. */
export async function markSender(
  env: EvmEnv,
  { account, networkId, signal }: { account: Account; networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<string> {
  const rpc = chainRpc(env, networkId)
  const [nonce, block] = await Promise.all([
    rpc('eth_getTransactionCount', [account.address, 'latest'], signal),
    rpc('eth_blockNumber', [], signal),
  ])
  return `${readQuantity(nonce)} ${readQuantity(block)}`
}

/**
 * Searches for a transaction that does exactly what was requested, by its sender and a nonce that was free at the
 * mark: among pending transactions and in the blocks since. Costs one request while the sender has sent nothing. What a Safe named by a
 * hash of its own is found by its execution.
 */
export async function findTransaction(
  env: EvmEnv,
  request: TransactionRequest & {
    readonly since: string
    readonly known?: readonly string[] | undefined
    readonly hash?: string | undefined
  },
): Promise<{ hash: string } | undefined> {
  const [, nonce, block] = /^(\d{1,20}) (\d{1,20})$/.exec(request.since) ?? []
  if (nonce === undefined || block === undefined) return undefined
  const { signal, known = [] } = request
  const wanted = buildTransaction(request)
  const rpc = chainRpc(env, request.networkId)
  const isKnown = (hash: unknown) => known.some(other => lower(other) === lower(hash))
  if (isHash(request.hash)) {
    const look = createExecutionSearch(rpc, { hash: request.hash, from: request.account.caipAddress })
    const executed = (await look(signal))?.transactionHash
    if (isHash(executed) && !isKnown(executed)) return { hash: executed }
  }
  const count = await rpc('eth_getTransactionCount', [wanted.from, 'pending'], signal)
  if (readQuantity(count) <= BigInt(nonce)) return undefined

  const isIt = (found: SentTransaction | null) =>
    !isKnown(found?.hash) &&
    lower(found?.from) === lower(wanted.from) &&
    lower(found?.to) === lower(wanted['to']) &&
    readQuantity(found?.nonce) >= BigInt(nonce) &&
    readQuantity(found?.value) === BigInt(wanted['value'] ?? 0) &&
    lower(found?.input) === lower(wanted['data'] ?? '0x')
  async function within(tag: string): Promise<string | undefined> {
    const found = await rpc('eth_getBlockByNumber', [tag, true], signal)
    const list = (found as { transactions?: unknown } | null)?.transactions
    const hash = (Array.isArray(list) ? (list as SentTransaction[]) : []).find(isIt)?.hash
    return isHash(hash) ? hash : undefined
  }
  // Not every node returns pending transactions.
  const waiting = await within('pending').catch(() => undefined)
  if (waiting) return { hash: waiting }
  const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
  const oldest = BigInt(block)
  for (let at = newest; at >= oldest && at > newest - MOST_BLOCKS; at--) {
    const hash = await within(toQuantity(at, 'block'))
    if (hash) return { hash }
  }
  return undefined
}
