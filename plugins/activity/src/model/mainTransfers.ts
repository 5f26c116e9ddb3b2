import type { AssetTransfer } from '@latchkit/core'
import { decimalToUnits, sumDecimals } from '@latchkit/core/plugin'

/** Specification, section 9. */
const MAX = 2

const worth = ({ value, isSpam }: AssetTransfer) => (isSpam ? undefined : decimalToUnits(value, 6, 'floor'))
const isBelow = (part: bigint, percent: bigint, whole: bigint) => part * 100n < whole * percent
const biggest = (amounts: readonly bigint[]) => amounts.reduce((a, b) => (b > a ? b : a), 0n)
/** Includes the decimals, because amounts with different decimals cannot be compared. */
const assetKey = ({ asset, native, symbol, decimals, nft }: AssetTransfer, index: number) =>
  nft ? `nft ${index}` : `${native ? 'native' : (asset ?? symbol)} ${decimals}`

/**
 * Filters out fees, tips and change (specification, section 9: "gas-fee filter threshold: 10 % and 1 % of the largest amount").
 * Our reading: of one asset moving both ways, the smaller side is dropped below 10 % of the larger; of three or more transfers of
 * one asset, those below 1 % of the largest are dropped; outgoing native currency next to other assets is dropped when it is
 * worth less than 1 % of the most valuable one. Spam counts as worthless, so that a made-up price cannot hide a payment.
 */
function withoutDust(transfers: readonly AssetTransfer[]): AssetTransfer[] {
  const groups = new Map<string, AssetTransfer[]>()
  transfers.forEach((transfer, index) => {
    const key = assetKey(transfer, index)
    groups.set(key, [...(groups.get(key) ?? []), transfer])
  })
  const worths = transfers.map(worth)
  const top = biggest(worths.map(value => value ?? 0n))
  return transfers.filter((transfer, index) => {
    const { amount, native, direction } = transfer
    const own = worths[index]
    const isFee = native && direction === 'out' && own !== undefined && isBelow(own, 1n, top)
    if (isFee) return false
    const group = groups.get(assetKey(transfer, index)) ?? []
    if (amount === undefined || group.length < 2) return true
    const most = biggest(group.map(other => other.amount ?? 0n))
    if (group.length > 2) return !isBelow(amount, 1n, most)
    return group.every(other => other.direction === direction) || !isBelow(amount, 10n, most)
  })
}

/** Adds up transfers of one asset in one direction. Keeps the counterparty if it is the same. */
function merged(transfers: readonly AssetTransfer[]): AssetTransfer[] {
  const found = new Map<string, AssetTransfer>()
  transfers.forEach((transfer, index) => {
    const key = `${transfer.direction} ${assetKey(transfer, index)}`
    const before = found.get(key)
    if (before?.amount === undefined || transfer.amount === undefined) {
      found.set(before ? `${key} ${index}` : key, transfer)
      return
    }
    const values = [before.value, transfer.value].filter(value => value !== undefined)
    const { value: _, counterparty, ...rest } = before
    const value = values.length === 2 ? { value: sumDecimals(values) } : {}
    const ends = counterparty && counterparty === transfer.counterparty ? { counterparty } : {}
    found.set(key, { ...rest, ...ends, ...value, amount: before.amount + transfer.amount })
  })
  return [...found.values()]
}

/**
 * The main transfers of a transaction, two at most: one in each direction if there are both, otherwise the most valuable ones.
 * Outgoing first. `more` counts the rest.
 */
export function mainTransfers(transfers: readonly AssetTransfer[]): {
  readonly moves: readonly AssetTransfer[]
  readonly more: number
} {
  const all = merged(withoutDust(transfers))
  const rank = (transfer: AssetTransfer) => (transfer.isSpam ? -2n : (worth(transfer) ?? -1n))
  const byRank = (a: AssetTransfer, b: AssetTransfer) =>
    rank(a) === rank(b) ? 0 : rank(a) < rank(b) ? 1 : -1
  const way = (direction: 'in' | 'out') => all.filter(other => other.direction === direction).sort(byRank)
  const [out, into] = [way('out'), way('in')]
  const moves = out[0] && into[0] ? [out[0], into[0]] : [...out, ...into].slice(0, MAX)
  return { moves, more: all.length - moves.length }
}
