import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Checks } from '../platform/createHealth.js'
import { migrate } from '../store/migrate.js'
import type { ApiEnv } from './ApiEnv.js'
import type { ApiOptions } from './ApiOptions.js'
import { apiMigrations } from './apiMigrations.js'
import { createChainReaders } from './createChainReaders.js'
import { createIndexer } from './indexer/createIndexer.js'
import { soleLeader } from './indexer/Leadership.js'
import { createIdentities } from './names/createIdentities.js'
import { createNames } from './names/createNames.js'
import { createPoolPrices } from './prices/createPoolPrices.js'
import { firstPrice } from './prices/firstPrice.js'
import { createApiApp } from './routes/createApiApp.js'
import { serveAccounts } from './routes/serveAccounts.js'
import { serveExplorer } from './routes/serveExplorer.js'
import { serveMarket } from './routes/serveMarket.js'
import { serveNames } from './routes/serveNames.js'
import { serveOnRamp } from './routes/serveOnRamp.js'
import { serveRpc } from './routes/serveRpc.js'
import { serveSessions } from './routes/serveSessions.js'
import { serveSwaps } from './routes/serveSwaps.js'
import { createTokenRegistry } from './tokens/createTokenRegistry.js'
import { createBalances } from './wallet/createBalances.js'
import { createExplorer } from './wallet/createExplorer.js'
import { createHistory } from './wallet/createHistory.js'

export interface Api {
  /** Its routes, for an HTTP server to serve. */
  readonly app: OpenAPIHono<ApiEnv>
  /** Its dependencies by name; each check rejects if one is unavailable. */
  readonly checks: Checks
  /** Indexes all chains up to their heads now. */
  catchUp(): Promise<void>
  /** Stops indexing; the routes keep answering. */
  close(): Promise<void>
}

/** Creates missing tables and starts indexing. Rejects if the store cannot be reached. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { sql, chains, zones = ['latch.test'], onTrouble = () => {} } = options
  await migrate(sql, apiMigrations)
  const registry = createTokenRegistry(sql, chains)
  // The operator's prices take precedence over those of the pools.
  const prices = firstPrice(options.prices, createPoolPrices(sql, registry, chains))
  const readers = createChainReaders()
  const names = createNames(sql, chains, zones)
  const app = createApiApp(options)
  serveMarket(app, { chains, registry, prices, readers })
  serveSwaps(app, chains)
  serveAccounts(app, {
    chains,
    history: createHistory(sql, registry, prices, options.pageSize ?? 25),
    balances: createBalances(sql, readers, registry, prices),
    identities: createIdentities(chains, names),
  })
  serveNames(app, names)
  if (options.seller !== undefined) serveOnRamp(app, options.seller)
  if (options.findPermissions) serveSessions(app, options.findPermissions)
  serveExplorer(app, chains, createExplorer(sql, registry))
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
