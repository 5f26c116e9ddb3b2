import type { SentTransaction } from '@latchkit/core'
import type { Entry } from './Entry.js'
import { inOrder } from './inOrder.js'
import { sentEntry } from './sentEntry.js'

/** Specification §9. */
const MOST_PENDING = 99
/** How far the clocks of a wallet, a node and this machine may be apart, in ms. */
const SKEW = 300_000

/** Both sides of what happened lately, each transaction once. */
export interface Reconciled {
  readonly pending: readonly Entry[]
  /** The newest of the history, and what was sent from here and no history tells. */
  readonly entries: readonly Entry[]
  /** Hashes that were settled before, and that the history does not tell. */
  readonly missing: readonly string[]
}

const sameHash = (a: string, b: string) => a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())

/** The same transfer at a higher price has another hash: what it moves and when says that it is the one. */
function isSpeedUp({ amount, asset, sentAt, settledAt = sentAt }: SentTransaction, entry: Entry): boolean {
  const [move, ...others] = entry.moves
  if (entry.operation !== 'send' || !move || others.length > 0) return false
  const isSameAsset = asset === undefined ? move.native : move.asset?.toLowerCase() === asset.toLowerCase()
  return isSameAsset && move.amount === amount && entry.at >= sentAt - SKEW && entry.at <= settledAt + SKEW
}

/**
 * Makes one list of what this kit sent and what the history tells. The history knows better how a transaction ended, the
 * kit whom it was for. Both are of one account on one network.
 */
export function reconcile(sent: readonly SentTransaction[], history: readonly Entry[]): Reconciled {
  const found = new Map<Entry, SentTransaction>()
  const pending: Entry[] = []
  const settled: Entry[] = []
  const missing: string[] = []
  const isFree = (entry: Entry) => !found.has(entry) && !sent.some(({ hash }) => sameHash(hash, entry.hash))
  for (const transaction of sent) {
    const { hash, status } = transaction
    const told =
      history.find(entry => sameHash(entry.hash, hash)) ??
      (status === 'confirmed'
        ? history.find(entry => isFree(entry) && isSpeedUp(transaction, entry))
        : undefined)
    if (told) found.set(told, transaction)
    else if (status === 'pending') pending.push(sentEntry(transaction))
    else {
      missing.push(hash)
      ;(status === 'unknown' ? pending : settled).push(sentEntry(transaction))
    }
  }
  const named = history.map(entry => {
    const transaction = found.get(entry)
    return transaction ? { ...entry, party: sentEntry(transaction).party as Entry['party'] } : entry
  }) as Entry[]
  return {
    pending: inOrder(pending).slice(0, MOST_PENDING),
    entries: inOrder([...named, ...settled]),
    missing,
  }
}
