import {
  type AccountTransaction,
  type AssetTransfer,
  type CaipNetworkId,
  type History,
  type HistoryPage,
  KitError,
  type Network,
  type PluginContext,
} from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import { createHttpClient } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import { nativeAsset } from '../balances/nativeAsset.js'
import { askExplorer, type ExplorerClient } from './askExplorer.js'
import type { ExplorerRow } from './ExplorerRow.js'

/** Explorers treat it as "until now". */
const NOW = 999_999_999

const NOBODY = `0x${'0'.repeat(40)}`
const APPROVE = '0x095ea7b3'

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

/** One transaction of an account: the rows of all lists that have its hash, at least one. */
function describeRows(
  network: Network,
  account: string,
  rows: readonly [ExplorerRow, ...ExplorerRow[]],
): AccountTransaction {
  const own = rows.find(({ action }) => action === 'txlist')
  const { hash, minedAt, from, to } = own ?? rows[0]
  const isSender = own?.from === account
  const moves = rows.filter(
    row => (row.from === account || row.to === account) && (row.token || (row.amount > 0n && !row.failed)),
  )
  return {
    id: `${network.id}:${hash}`,
    hash,
    networkId: network.id,
    minedAt,
    status: own?.failed ? 'failed' : 'confirmed',
    operation: operationOf(own, moves, account),
    sentFrom: from,
    ...(to && { sentTo: to }),
    ...(own?.nonce !== undefined && { nonce: own.nonce }),
    transfers: moves.map(row => describeMove(network, account, row, isSender)),
  }
}

function describeMove(
  { id, nativeCurrency }: Network,
  account: string,
  { from, to, amount, token }: ExplorerRow,
  isSender: boolean,
): AssetTransfer {
  const direction = from === account ? 'out' : 'in'
  const other = direction === 'out' ? to : from
  const ends = { direction, ...(other && { counterparty: other }) } as const
  if (!token)
    return { ...nativeCurrency, ...ends, amount, asset: nativeAsset(id), native: true, isSpam: false }
  const { address, name, symbol, decimals, id: tokenId } = token
  const shared = { ...ends, native: false, name, symbol } as const
  // Zero-value transfers by strangers place an address in the history (address poisoning).
  const isSpam = amount === 0n && !isSender
  if (tokenId === undefined) {
    const known = decimals === undefined ? { decimals: 0 } : { decimals, amount }
    return { ...shared, ...known, asset: assetOf(id, 'erc20', address), isSpam }
  }
  const nft = { name: `${name} #${tokenId}`.trim(), tokenId }
  const asset = `${assetOf(id, 'erc721', address)}/${tokenId}` as const
  return { ...shared, amount, decimals: 0, asset, nft, isSpam }
}

const assetOf = (network: CaipNetworkId, kind: string, address: string) =>
  `${network}/${kind}:${address}` as const

function operationOf(own: ExplorerRow | undefined, moves: readonly ExplorerRow[], account: string): string {
  const incoming = moves.filter(({ from }) => from !== account)
  const outgoing = moves.filter(({ from }) => from === account)
  if (own?.failed) return 'execute'
  if (incoming.length > 0 && outgoing.length > 0) return own?.from === account ? 'trade' : 'execute'
  if (incoming.length > 0) return incoming.every(({ from }) => from === NOBODY) ? 'mint' : 'receive'
  if (outgoing.length > 0) return outgoing.every(({ to }) => to === NOBODY) ? 'burn' : 'send'
  if (own && !own.to) return 'deploy'
  return own?.method === APPROVE ? 'approve' : 'execute'
}
