import { KitError } from '@latchkit/core'
import { cleanText, type createHttpClient, readField, readItems } from '@latchkit/core/plugin'
import type { ExplorerAction, ExplorerRow } from './ExplorerRow.js'
import { readExplorerRow } from './readExplorerRow.js'

/** How many rows to ask for at a time. */
const ROWS = 50

/** How an explorer is asked. */
export type ExplorerClient = ReturnType<typeof createHttpClient>

/** Whose rows, and up to which block. */
export interface ExplorerQuestion {
  readonly action: ExplorerAction
  readonly address: string
  readonly endBlock: number
  readonly signal?: AbortSignal
}

/**
 * Asks an explorer with the API that Etherscan made usual. Rows that cannot be read are left out; `isFull` says that there
 * may be more.
 */
export async function askExplorer(
  client: ExplorerClient,
  { action, address, endBlock, signal }: ExplorerQuestion,
): Promise<{ readonly rows: readonly ExplorerRow[]; readonly isFull: boolean }> {
  const fixed = { module: 'account', startblock: 0, page: 1, offset: ROWS, sort: 'desc' }
  const query = { ...fixed, action, address, endblock: endBlock }
  const answer = await client.get({ query, ...(signal && { signal }) })
  const result = readField(answer, 'result')
  if (Array.isArray(result)) {
    const items = readItems(result)
    const rows = items.flatMap(row => readExplorerRow(action, row) ?? [])
    if (rows.length > 0 || items.length === 0) return { rows, isFull: items.length >= ROWS }
  }
  // With status 200, explorers say why they refuse, such as 'Max rate limit reached'.
  throw new KitError('explorer-history/REFUSED', {
    message: cleanText(result, 200) || 'The explorer gave no answer that can be read',
    pluginId: 'explorer-history',
    retryable: true,
  })
}
