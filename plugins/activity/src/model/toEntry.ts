import type { AccountTransaction, AssetTransfer, CaipNetworkId } from '@latchkit/core'
import { checkUrl, cleanText, isText } from '@latchkit/core/untrusted'
import type { Entry, Party } from './Entry.js'
import { mainTransfers } from './mainTransfers.js'

/** Token names repeat, and cleaning them is most of the cost of reading a page. */
const MAX_CACHED = 500
const cleaned = new Map<string, string>()

/** A cached `cleanText` for short texts that repeat. */
function cleanCached(text: unknown, max: number): string {
  if (typeof text !== 'string' || text.length > 100) return cleanText(text, max)
  const key = `${max} ${text}`
  const found = cleaned.get(key)
  if (found !== undefined) return found
  if (cleaned.size >= MAX_CACHED) cleaned.clear()
  const clean = cleanText(text, max)
  cleaned.set(key, clean)
  return clean
}

/** Further transfers of a transaction are ignored. */
const MAX = 200
/** The latest valid `Date`, in ms. */
const LAST_DATE = 8_640_000_000_000_000
const UINT256 = 1n << 256n

/** An allowed image; none for spam, because loading it would reveal the visitor to the spammer. */
const picture = (src: unknown, isSpam: boolean) => (isSpam ? undefined : checkUrl(src, 'image')?.href)

function readTransfer(transfer: AssetTransfer): AssetTransfer[] {
  const { direction, counterparty, amount, decimals, asset, native, value, isSpam, nft } = transfer ?? {}
  if (direction !== 'in' && direction !== 'out') return []
  const isCounted = Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  const isSound = isCounted && typeof amount === 'bigint' && amount >= 0n && amount < UINT256
  const icon = picture(transfer.icon, isSpam)
  const preview = picture(nft?.preview, isSpam)
  return [
    {
      direction,
      ...(isText(counterparty, 128) ? { counterparty: cleanText(counterparty, 128) } : {}),
      decimals: isCounted ? decimals : 0,
      ...(isSound ? { amount } : {}),
      ...(isText(asset, 250) ? { asset } : {}),
      native: native === true,
      name: cleanCached(transfer.name, 48),
      symbol: cleanCached(transfer.symbol, 12),
      ...(icon ? { icon } : {}),
      ...(isText(value, 80) ? { value } : {}),
      isSpam: isSpam === true,
      ...(nft
        ? {
            nft: {
              name: cleanCached(nft.name, 48),
              tokenId: cleanCached(nft.tokenId, 78),
              ...(preview ? { preview } : {}),
            },
          }
        : {}),
    },
  ]
}

/**
 * The recipient or sender: the counterparty of the transfers, or none if there are several. If the transfers name none, it is
 * the other end of the transaction, unless that is the contract of the token itself.
 */
function partyOf(
  { operation, sentFrom, sentTo }: AccountTransaction,
  moves: readonly AssetTransfer[],
  all: readonly AssetTransfer[],
): Party | undefined {
  const [main] = moves
  const side = operation === 'send' ? 'to' : operation === 'receive' ? 'from' : 'at'
  if (side === 'at' && main) return undefined
  if (all.some(({ counterparty }) => counterparty !== undefined)) {
    const [other, ...more] = new Set(moves.map(({ counterparty }) => counterparty))
    return other === undefined || more.length > 0 ? undefined : { side, address: other }
  }
  const address = side === 'from' ? sentFrom : sentTo
  if (!isText(address, 128)) return undefined
  if (`${main?.asset?.toLowerCase()}/`.includes(`:${address.toLowerCase()}/`)) return undefined
  return { side, address: cleanText(address, 128) }
}

/**
 * Reads one transaction of a history. `undefined` if it is not shown: on another network, only spam NFTs (specification,
 * section 5), or without an id, hash or time.
 */
export function toEntry(transaction: AccountTransaction, networkId: CaipNetworkId): Entry | undefined {
  const { id, hash, minedAt, status, operation, transfers } = transaction ?? {}
  if (!isText(id, 400) || !isText(hash, 200) || transaction.networkId !== networkId) return undefined
  if (typeof minedAt !== 'number' || !(Math.abs(minedAt) <= LAST_DATE)) return undefined
  const all = (Array.isArray(transfers) ? transfers.slice(0, MAX) : []).flatMap(readTransfer)
  if (all.length > 0 && all.every(({ nft, isSpam }) => nft && isSpam)) return undefined
  const { moves, more } = mainTransfers(all)
  const party = partyOf(transaction, moves, all)
  return {
    id,
    hash,
    at: minedAt,
    status: status === 'failed' ? 'failed' : 'confirmed',
    operation: isText(operation, 40) ? operation.toLowerCase() : '',
    moves,
    more,
    ...(party ? { party } : {}),
    isSpam: all.length > 0 && all.every(transfer => transfer.isSpam),
  }
}
