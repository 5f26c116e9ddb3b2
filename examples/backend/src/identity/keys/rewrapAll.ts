import type { SqlRunner, SqlStatement } from '../../store/SqlRunner.js'
import type { KeyWrapper } from './KeyWrapper.js'
import { secretContext } from './openSecrets.js'

/** A table's wrapped texts, a page at a time. */
export interface WrappedTable {
  readonly list: SqlStatement
  readonly replace: SqlStatement
  readonly contextOf: (id: string) => string
}

/** The service's own secrets. */
export const wrappedSecrets: WrappedTable = {
  list: {
    name: 'identity-list-secrets',
    text: 'select name as id, wrapped from identity_secrets where name > $1 order by name limit 100',
  },
  replace: {
    name: 'identity-replace-secret',
    text: 'update identity_secrets set wrapped = $3 where name = $1 and wrapped = $2 returning name',
  },
  contextOf: secretContext,
}

/**
 * Rewraps every text that was wrapped with an older key, without any client. Each row is replaced separately,
 * and only if it has not changed since it was read, so this may be interrupted and run by several instances.
 * Returns the number of replaced rows.
 */
export async function rewrapAll(
  sql: SqlRunner,
  wrapper: KeyWrapper,
  tables: readonly WrappedTable[],
): Promise<number> {
  let replaced = 0
  for (const { list, replace, contextOf } of tables) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: readonly { id: string; wrapped: string }[] = await sql.query(list, [after])
      for (const { id, wrapped } of page) {
        if (await wrapper.isCurrent(wrapped)) continue
        const fresh = await wrapper.wrap(await wrapper.unwrap(wrapped, contextOf(id)), contextOf(id))
        replaced += (await sql.query(replace, [id, wrapped, fresh])).length
      }
      after = page.at(-1)?.id
    }
  }
  return replaced
}
