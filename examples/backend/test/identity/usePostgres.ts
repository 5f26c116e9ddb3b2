import { afterAll, beforeAll } from 'vitest'
import { identityMigrations } from '../../src/identity/identityMigrations.js'
import { connectPostgres } from '../../src/store/connectPostgres.js'
import { migrate } from '../../src/store/migrate.js'
import type { SqlRunner } from '../../src/store/SqlRunner.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'

/**
 * Connections to the identity service's tables in a PostgreSQL of the calling file's own. The embedded database runs one statement at a
 * time, so tests of what happens at once are skipped where `isMissing`.
 */
export function usePostgres(count = 1) {
  const bin = findPostgres()
  const connections: SqlRunner[] = []
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined

  beforeAll(async () => {
    if (!bin) return
    postgres = await startPostgres(bin)
    for (let n = 0; n < count; n++)
      connections.push(
        await connectPostgres(postgres.url, error => {
          throw error
        }),
      )
    for (const sql of connections) await migrate(sql, identityMigrations)
  })
  afterAll(async () => {
    await Promise.all(connections.map(sql => sql.close()))
    await postgres?.stop()
  })

  return {
    isMissing: !bin,
    sql(n = 0): SqlRunner {
      const sql = connections[n]
      if (!sql) throw new Error('There is no database.')
      return sql
    },
  }
}
