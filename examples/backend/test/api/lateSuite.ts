import { expect, test } from 'vitest'
import { worldOfApi } from '../../../sandbox/src/backend/worldOfApi.js'
import { tokens } from '../../../sandbox/src/constants.js'
import type { ApiChain } from '../../src/api/ApiChain.js'
import { createApi } from '../../src/api/createApi.js'
import { createPriceTable } from '../../src/api/prices/createPriceTable.js'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import type { World } from '../support/useWorld.js'

/** Tests of what is added to an existing store. */
export function lateSuite({ info }: World): void {
  test('pools that are named when the chain is indexed already are known from their beginning', async () => {
    const sql = await startEmbeddedSql()
    const chains = worldOfApi({ chains: info().chains.slice(0, 1) })
    const without = chains.map(chain => ({ ...chain, pools: undefined }) as ApiChain)
    const priceOf = async (served: readonly ApiChain[]) => {
      const api = await createApi({ sql, chains: served, prices: createPriceTable({}) })
      await api.catchUp()
      const addresses = [`${served[0]?.id}:${tokens.DAI.address}`]
      const response = await api.app.request('/v1/fungible/price', {
        method: 'POST',
        body: JSON.stringify({ addresses }),
        headers: { 'Content-Type': 'application/json' },
      })
      const { fungibles }: { fungibles: { price: number | null }[] } = await response.json()
      await api.close()
      return fungibles[0]?.price
    }
    try {
      expect(await priceOf(without)).toBeNull()
      expect(await priceOf(chains)).toBe(1)
    } finally {
      await sql.close()
    }
  })
}
