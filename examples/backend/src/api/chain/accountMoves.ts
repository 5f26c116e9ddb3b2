import { zeroAddress } from 'viem'
import type { IndexedTransaction, Transfer } from './IndexedTransaction.js'
import type { Move } from './Move.js'

/** Further transfers of one account in one transaction are cut off: nobody reads them, and they would fill the store. */
const MOST_MOVES = 100

/** Groups a transaction's transfers by participating account. The sender participates even if nothing moved. */
export function accountMoves({
  sender,
  transfers,
}: IndexedTransaction): ReadonlyMap<string, readonly Move[]> {
  const all = new Map<string, Move[]>([[sender, []]])
  const add = (account: string, move: Move) => {
    if (account === zeroAddress) return
    const moves = all.get(account) ?? []
    if (moves.length < MOST_MOVES) moves.push(move)
    all.set(account, moves)
  }
  for (const transfer of transfers) {
    add(transfer.from, moveOf(transfer, 'out'))
    add(transfer.to, moveOf(transfer, 'in'))
  }
  return all
}

function moveOf({ kind, token, from, to, amount, tokenId }: Transfer, direction: 'in' | 'out'): Move {
  const other = direction === 'in' ? from : to
  return { d: direction, k: kind, t: token, a: `${amount}`, i: tokenId, p: other }
}
