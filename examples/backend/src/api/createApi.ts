import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Checks } from '../service/createHealth.js'
import type { ApiEnv } from './ApiEnv.js'
import type { ApiOptions } from './ApiOptions.js'
import { apiTables } from './apiTables.js'
import { createChainReaders } from './chain/createChainReaders.js'
import { createIndexer } from './chain/createIndexer.js'
import { soleLeader } from './chain/Leadership.js'
import { createIdentities } from './names/createIdentities.js'
import { createNames } from './names/createNames.js'
import { createPoolPrices } from './prices/createPoolPrices.js'
import { firstPrice } from './prices/firstPrice.js'
import { createApiApp } from './routes/createApiApp.js'
import { serveAccounts } from './routes/serveAccounts.js'
import { serveExplorer } from './routes/serveExplorer.js'
import { serveMarket } from './routes/serveMarket.js'
import { serveNames } from './routes/serveNames.js'
import { serveRpc } from './routes/serveRpc.js'
import { serveSwaps } from './routes/serveSwaps.js'
import { upgradeTables } from './upgradeTables.js'
import { createBalances } from './wallet/createBalances.js'
import { createExplorer } from './wallet/createExplorer.js'
import { createHistory } from './wallet/createHistory.js'
import { createTokenBook } from './wallet/createTokenBook.js'

/** A blockchain API that runs. */
export interface Api {
  /** Its routes, for an HTTP server to serve. */
  readonly app: OpenAPIHono<ApiEnv>
  /** What it needs, by name; each rejects when it is not there. */
  readonly checks: Checks
  /** Brings the index to the heads of all chains now. */
  catchUp(): Promise<void>
  /** Stops indexing; the routes keep answering. */
  close(): Promise<void>
}

/** Makes the tables where they are missing, and starts to index. Rejects when the store cannot be reached. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { sql, chains, zones = ['latch.test'], onTrouble = () => {} } = options
  await sql.script(upgradeTables(apiTables))
  const book = createTokenBook(sql, chains)
  // What the operator says holds; all else is for the pools to say.
  const prices = firstPrice(options.prices, createPoolPrices(sql, book, chains))
  const readers = createChainReaders()
  const names = createNames(sql, chains, zones)
  const app = createApiApp(options)
  serveMarket(app, { chains, book, prices, readers })
  serveSwaps(app, chains)
  serveAccounts(app, {
    chains,
    history: createHistory(sql, book, prices, options.pageSize ?? 25),
    balances: createBalances(sql, readers, book, prices),
    identities: createIdentities(chains, names),
  })
  serveNames(app, names)
  serveExplorer(app, chains, createExplorer(sql, book))
  serveRpc(app, chains, readers)

  const leadership = options.leadership ?? soleLeader
  const indexer = createIndexer({
    sql,
    chains,
    leadership,
    pollMs: options.pollMs ?? 1_000,
    onTrouble: (chain, error) => onTrouble(`indexing ${chain}`, error),
  })
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => sql.query({ name: 'api-check', text: 'select 1' }, []),
  }
  for (const chain of chains) {
    checks[`chain ${chain.id}`] = () => readers.of(chain).check()
    checks[`index of ${chain.id}`] = () => indexer.check(chain.id)
  }
  return {
    app,
    checks,
    catchUp: indexer.catchUp,
    async close() {
      await indexer.close()
      await leadership.close()
    },
  }
}
