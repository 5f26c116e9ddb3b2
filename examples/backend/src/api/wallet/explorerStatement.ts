import type { ActivityRow } from './ActivityRow.js'

export interface ExplorerRow extends ActivityRow {
  readonly height: string
}

/**
 * An account's transactions on a chain that moved a kind of asset, newest first; for native currency also those
 * the account sent.
 */
export const findForExplorer = {
  name: 'api-explorer',
  text: `
select a.height::text as height, a.mined_at::text as "minedAt", coalesce(a.moves, a.bulk) as moves,
  a.hash, a.sender, a.recipient, a.failed, a.nonce, a.method
from api_activity a
where a.account = $1::text and a.chain = $2::text and a.height between $3::bigint and $4::bigint
  and (coalesce(a.moves, a.bulk) @> jsonb_build_array(jsonb_build_object('k', $5::text))
    or ($5::text = 'native' and a.sender = $1::text))
order by a.mined_at desc, a.transaction desc limit $6::int offset $7::int`,
}
