import type { AccountTransaction, History, HistoryPage } from '@latchkit/core'
import { cacheLifetimes } from '@latchkit/core/tools'
import type { ApiEnv } from '../service/ApiEnv.js'
import { createMemory } from '../service/createMemory.js'
import type { Service } from '../service/createService.js'
import { justMoved } from '../service/justMoved.js'
import { readAddress } from '../service/readAddress.js'
import { readRows } from '../service/readRows.js'
import { createTrail } from './createTrail.js'
import { readTransfers } from './readTransfers.js'
import { historySchema, transactionSchema } from './transactionSchema.js'

/** Reads what accounts did, a page at most every 15 s. */
export function createHistory(env: ApiEnv, service: Service): History['history'] {
  const memory = createMemory<HistoryPage>(cacheLifetimes.transactions)
  const trail = createTrail()

  return ({ account, networkId, cursor, signal }) => {
    const list = `${networkId} ${account.address}`
    async function load(): Promise<HistoryPage> {
      const { data, next } = await service.ask({
        path: `v1/account/${encodeURIComponent(account.address)}/history`,
        query: { chainId: networkId, cursor },
        schema: historySchema,
        networkId,
      })
      const found = new Map<string, AccountTransaction>()
      for (const { id, metadata, transfers } of readRows(data, transactionSchema)) {
        const { hash, chain, operationType: operation, sentFrom, sentTo, ...facts } = metadata
        const own = id || hash
        if (chain !== networkId || found.has(own)) continue
        const [from, to, moves] = await Promise.all([
          readAddress(env, account.namespace, sentFrom),
          readAddress(env, account.namespace, sentTo),
          readTransfers(env, account, networkId, transfers),
        ])
        const ends = { ...(from && { sentFrom: from }), ...(to && { sentTo: to }) }
        found.set(own, { id: own, hash, networkId, operation, ...facts, ...ends, transfers: moves })
      }
      const transactions = [...found.values()].sort((a, b) => b.minedAt - a.minedAt)
      const goesOn = next && !trail.returns(`${list} ${cursor ?? ''}`, `${list} ${next}`)
      return { transactions, ...(goesOn && { next }) }
    }
    return memory.recall(`${list} ${cursor ?? justMoved(env, account, networkId).at}`, load, signal)
  }
}
