import type { AccountTransaction, AssetTransfer, CaipNetworkId, Network } from '@latchkit/core'
import { nativeAsset } from '../balances/nativeAsset.js'
import type { ExplorerRow } from './ExplorerRow.js'

const NOBODY = `0x${'0'.repeat(40)}`
const APPROVE = '0x095ea7b3'

/** What one transaction was for an account: the rows of all lists that have its hash, at least one. */
export function describeRows(
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
