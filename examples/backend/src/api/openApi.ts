import { mkdir } from 'node:fs/promises'
import { connectPostgres } from '../store/connectPostgres.js'
import { startEmbeddedSql } from '../store/startEmbeddedSql.js'
import type { ApiOptions } from './ApiOptions.js'
import { type Api, createApi } from './createApi.js'
import { electLeader } from './indexer/electLeader.js'
import { soleLeader } from './indexer/Leadership.js'
import { loadApiFile } from './loadApiFile.js'
import { createPriceTable } from './prices/createPriceTable.js'

export interface ApiPlace {
  readonly CHAINS_FILE: string
  /** A PostgreSQL URL or `memory:`; the embedded database in `DATA_FOLDER` if absent. */
  readonly DATABASE_URL?: string
  readonly DATA_FOLDER: string
}

type Rest = Pick<
  ApiOptions,
  'projects' | 'requestsPerSecond' | 'requestBurst' | 'addressOf' | 'findPermissions'
>

/** Opens the store and starts the API; several on one PostgreSQL elect the one that indexes. */
export async function openApi(
  { CHAINS_FILE, DATABASE_URL, DATA_FOLDER }: ApiPlace,
  rest: Rest & { onTrouble(what: string, error: unknown): void },
): Promise<Api> {
  const { chains, prices, zones } = await loadApiFile(CHAINS_FILE)
  const isPostgres = DATABASE_URL?.startsWith('postgres') === true
  if (!DATABASE_URL) await mkdir(DATA_FOLDER, { recursive: true })
  const sql = isPostgres
    ? await connectPostgres(DATABASE_URL, error => rest.onTrouble('the database', error))
    : await startEmbeddedSql(DATABASE_URL ? undefined : `${DATA_FOLDER}/api`)
  const leadership = isPostgres
    ? electLeader(DATABASE_URL, error => rest.onTrouble('electing who indexes', error))
    : soleLeader
  try {
    const api = await createApi({ ...rest, sql, chains, zones, prices: createPriceTable(prices), leadership })
    return {
      ...api,
      async close() {
        await api.close()
        await sql.close()
      },
    }
  } catch (error) {
    await leadership.close()
    await sql.close()
    throw error
  }
}
