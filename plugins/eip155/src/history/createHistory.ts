import { type History, type HistoryPage, KitError, type PluginContext } from '@latchkit/core'
import { createHttpClient, typedErrors } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import { askExplorer, type ExplorerClient } from './askExplorer.js'
import { describeRows } from './describeRows.js'
import type { ExplorerRow } from './ExplorerRow.js'

/** Explorers treat it as "until now". */
const NOW = 999_999_999

/**
 * Joins the three lists of an explorer. A page ends at the block up to which all of them are known: its number is the cursor
 * of the next page.
 */
export function createHistory(ctx: PluginContext, urls: ReadonlyMap<string, string>) {
  const clients = new Map<string, ExplorerClient>()
  /** One for each explorer, so that its calls share the pause after a 429. */
  const clientOf = (url: string) => {
    const client = clients.get(url) ?? createHttpClient({ baseUrl: url })
    clients.set(url, client)
    return client
  }
  const networks = () => ctx.get(ctx.connections.families$).flatMap(family => family.networks)

  async function history(request: Parameters<History['history']>[0]): Promise<HistoryPage> {
    const { account, networkId, cursor, signal } = request
    const network = networks().find(({ id }) => id === networkId)
    const url = urls.get(networkId)
    const address = readAddress(account.address)
    if (!network || !url || !address)
      throw new KitError('network/UNSUPPORTED', {
        message: 'This app has no explorer for this network',
        context: { network: networkId },
        pluginId: ctx.pluginId,
      })
    const endBlock = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : NOW
    const lists = await Promise.all(
      (['txlist', 'tokentx', 'tokennfttx'] as const).map(action =>
        askExplorer(clientOf(url), { action, address, endBlock, ...(signal && { signal }) }),
      ),
    )
    const { rows, last } = cut(lists, endBlock)
    const found = new Map<string, [ExplorerRow, ...ExplorerRow[]]>()
    for (const row of rows) {
      const known = found.get(row.hash)
      if (known) known.push(row)
      else found.set(row.hash, [row])
    }
    const transactions = [...found.values()]
      .sort(([a], [b]) => b.block - a.block)
      .map(own => describeRows(network, address, own))
    return last > 0 && last < endBlock ? { transactions, next: String(last) } : { transactions }
  }
  return typedErrors('explorer-history', { history })
}

type Lists = readonly { readonly rows: readonly ExplorerRow[]; readonly isFull: boolean }[]

/** The rows above the block up to which all lists are known, and that block; -1 when there is nothing below. */
function cut(lists: Lists, endBlock: number) {
  const rows = lists.flatMap(list => list.rows).filter(({ block }) => block <= endBlock)
  const ends = lists.flatMap(({ isFull, rows }) => (isFull ? [lowest(rows)] : []))
  const floor = ends.length > 0 ? Math.max(...ends) : -1
  // The block in which a list was cut may have more rows. It belongs to the next page, unless it is the only one.
  const last = floor < 0 || rows.some(({ block }) => block > floor) ? floor : floor - 1
  return { rows: rows.filter(({ block }) => block > last), last }
}

const lowest = (rows: readonly ExplorerRow[]) => Math.min(...rows.map(({ block }) => block))
