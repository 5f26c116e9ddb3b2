import type { Api, ApiFace } from '@latchkit/example-backend'
import { sandboxPrices } from './sandboxPrices.js'
import { type ApiWorld, worldOfApi } from './worldOfApi.js'

/** The sandbox's blockchain API, which costs nothing until it is used. */
export interface LazyApi extends ApiFace {
  /** Sets the chains; until then it answers that it is not ready. */
  know(world: ApiWorld): void
  /** Starts it now. Rejects if it cannot start. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** The zone in which names can be registered. */
const ZONE = 'latch.test'

/** Creates it. Its store is in memory: the chains are read again at every start. */
export function createLazyApi(onTrouble: (what: string, error: unknown) => void): LazyApi {
  let world: ApiWorld | undefined
  let opening: Promise<{ api: Api; close(): Promise<void> }> | undefined

  async function open(known: ApiWorld) {
    const { createApi, createPriceTable, startEmbeddedSql } = await import('@latchkit/example-backend')
    const sql = await startEmbeddedSql()
    try {
      const api = await createApi({
        sql,
        chains: worldOfApi(known),
        prices: createPriceTable(sandboxPrices),
        zones: [ZONE],
        ...(known.seller === undefined ? {} : { seller: known.seller }),
        ...(known.findPermissions && { findPermissions: known.findPermissions }),
        pollMs: 250,
        // All test clients share one address.
        requestsPerSecond: 1_000,
        requestBurst: 10_000,
        onTrouble,
      })
      // The first response should include everything that happened before it.
      await api.catchUp().catch(error => onTrouble('reading the chains', error))
      const close = async () => {
        await api.close()
        await sql.close()
      }
      return { api, close }
    } catch (error) {
      await sql.close()
      throw error
    }
  }
  const opened = (known: ApiWorld) => {
    opening ??= open(known).catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    know(given) {
      world = given
    },
    async warm() {
      if (world) await opened(world)
    },
    async fetch(request, env) {
      const started = world && (await opened(world).catch(error => onTrouble('starting the API', error)))
      if (started) return started.api.app.fetch(request, env)
      const reasons = [{ name: 'service', description: 'The service starts: try again.' }]
      const headers = { 'Retry-After': '1', 'Access-Control-Allow-Origin': '*' }
      return Response.json({ status: 'FAILED', reasons }, { status: 503, headers })
    },
    async close() {
      world = undefined
      await opening?.then(
        started => started.close(),
        () => {},
      )
    },
  }
}
