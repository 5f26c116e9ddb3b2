import type { LocalKeys } from '../../../backend/src/identity/keys/createLocalWrapper.js'
import type { SqlRunner } from '../../../backend/src/store/SqlRunner.js'

/**
 * Data that a thief in the server room could take: every row of the service's tables, and its wrapping keys.
 */
export interface OperatorCopy {
  readonly tables: Readonly<Record<string, readonly unknown[]>>
  readonly keys: LocalKeys
}

const listTables = {
  name: 'attack-tables',
  text: `select table_name as name from information_schema.tables where table_name like 'identity_%'`,
}

/** Copies the whole database of the identity service. */
export async function copyOperator(sql: SqlRunner, keys: LocalKeys): Promise<OperatorCopy> {
  const tables: Record<string, readonly unknown[]> = {}
  for (const { name } of await sql.query<{ name: string }>(listTables, [])) {
    const text = `select to_jsonb(t)::text as row from ${name} t`
    const rows = await sql.query<{ row: string }>({ name: `attack-copy-${name}`, text }, [])
    tables[name] = rows.map(({ row }): unknown => JSON.parse(row))
  }
  return { tables, keys }
}
