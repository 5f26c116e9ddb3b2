import type { Account, CaipAddress, CaipNetworkId, CallsStatus } from '@latchkit/core'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { createExecutionSearch } from '../send/createExecutionSearch.js'
import { isHash } from '../send/isHash.js'

/** Batches whose search goes on where it ended. */
const MOST = 100

interface Search {
  readonly look: ReturnType<typeof createExecutionSearch>
  found?: CallsStatus
}

/**
 * The end of a batch that a Safe named by the hash under which its owners sign: the network says so whether or not the wallet still
 * answers. `undefined` while nothing was seen, of ids that are no hash, and of accounts without code.
 */
export async function findExecuted(
  env: EvmEnv,
  { account, id, signal }: { account: Account; id: string; signal?: AbortSignal | undefined },
): Promise<CallsStatus | undefined> {
  if (!isHash(id)) return undefined
  const from: CaipAddress = account.caipAddress
  const networkId = from.slice(0, from.lastIndexOf(':')) as CaipNetworkId
  const searches = cached(env, 'batches', () => new Map<string, Search>())
  const key = `${from} ${id}`
  const search: Search = searches.get(key) ?? {
    look: createExecutionSearch(chainRpc(env, networkId), { hash: id, from }),
  }
  if (searches.size < MOST) searches.set(key, search)
  if (search.found) return search.found
  const execution = await search.look(signal)
  if (!execution) return undefined
  const { status, transactionHash: hash } = execution
  search.found = {
    status,
    statusCode: status === 'confirmed' ? 200 : 500,
    // A Safe does all of it, or nothing.
    atomic: true,
    networkId,
    receipts: isHash(hash) ? [{ hash, status }] : [],
  }
  return search.found
}
