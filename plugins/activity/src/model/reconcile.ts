import type { SentTransaction } from '@latchkit/core'
import { isRetained } from '@latchkit/core/plugin'
import type { Entry } from './Entry.js'
import { inOrder } from './inOrder.js'

type Side = Pick<SentTransaction, 'asset' | 'decimals' | 'symbol'> & { readonly amount?: bigint | undefined }

const moveOf = (direction: 'in' | 'out', { asset, amount, decimals, symbol }: Side) => ({
  direction,
  ...(amount === undefined ? {} : { amount }),
  decimals,
  ...(asset ? { asset } : {}),
  native: asset === undefined,
  name: '',
  symbol,
  isSpam: false,
})

/** Arrivals at the account from a seller or an exchange. */
const isCome = (operation: Entry['operation']) => operation === 'buy' || operation === 'fund'

function sentEntry(sent: SentTransaction): Entry {
  const { hash, operation = 'send', labels, gain } = sent
  const hasCome = isCome(operation)
  const side = operation === 'send' ? 'to' : hasCome ? 'from' : 'at'
  return {
    id: `sent ${hash}`,
    hash,
    // It may come from storage, and no calendar holds every number.
    at: isRetained(sent.sentAt, Number.POSITIVE_INFINITY) ? sent.sentAt : Date.now(),
    status: sent.status,
    operation,
    ...(labels ? { labels } : {}),
    moves:
      operation === 'approve'
        ? []
        : [
            ...(labels && sent.amount === 0n ? [] : [moveOf(hasCome ? 'in' : 'out', sent)]),
            ...(gain && (labels || operation === 'trade') ? [moveOf('in', gain)] : []),
          ],
    more: 0,
    ...(operation === 'trade'
      ? {}
      : { party: { side, address: sent.to, ...(sent.name === undefined ? {} : { name: sent.name }) } }),
    isSpam: false,
    isOwn: true,
  }
}

/** Specification, section 9. */
const MOST_PENDING = 99
/** Time for which an arrival has a row of its own. After that it only labels a row of the history, in ms. */
const OWN_ROW_MS = 3_600_000
/** The most that the clocks of a wallet, a node and this device may differ, in ms. */
const SKEW = 300_000

/** Sent transactions and history combined, each transaction once. */
export interface Reconciled {
  readonly pending: readonly Entry[]
  /** The newest page of the history, and settled sent transactions that are not in it. */
  readonly entries: readonly Entry[]
  /** Hashes of settled transactions that are not in the history. */
  readonly missing: readonly string[]
}

/** True if it came so long ago that a history which lacks it has it further down. */
const isOver = ({ operation = 'send', settledAt }: SentTransaction) =>
  isCome(operation) && settledAt !== undefined && !isRetained(settledAt, OWN_ROW_MS)

/** Hashes and addresses: hexadecimal ones in any case. */
const isSame = (a: string, b: string) => a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())

/** A sped-up transaction has another hash: it is recognized by what it moves, to whom and when. */
function isSpeedUp(
  { to, amount, asset, sentAt, settledAt = sentAt, operation = 'send' }: SentTransaction,
  entry: Entry,
): boolean {
  const [move, ...others] = entry.moves
  if (operation !== 'send' || entry.operation !== 'send' || !move || others.length > 0) return false
  const isSameAsset = asset === undefined ? move.native : move.asset?.toLowerCase() === asset.toLowerCase()
  if (move.counterparty !== undefined && !isSame(move.counterparty, to)) return false
  return isSameAsset && move.amount === amount && entry.at >= sentAt - SKEW && entry.at <= settledAt + SKEW
}

/**
 * Combines what this kit sent with the history. The history decides how a transaction ended, the kit who it was for. Both are
 * for one account on one network.
 */
export function reconcile(sent: readonly SentTransaction[], history: readonly Entry[]): Reconciled {
  const found = new Map<Entry, SentTransaction>()
  const pending: Entry[] = []
  const settled: Entry[] = []
  const missing: string[] = []
  const isFree = (entry: Entry) => !found.has(entry) && !sent.some(({ hash }) => isSame(hash, entry.hash))
  for (const transaction of sent) {
    const { hash, status } = transaction
    const match =
      history.find(entry => isSame(entry.hash, hash)) ??
      (status === 'confirmed'
        ? history.find(entry => isFree(entry) && isSpeedUp(transaction, entry))
        : undefined)
    if (match) found.set(match, transaction)
    else if (isOver(transaction)) continue
    else if (status === 'pending') pending.push(sentEntry(transaction))
    else {
      missing.push(hash)
      ;(status === 'unknown' ? pending : settled).push(sentEntry(transaction))
    }
  }
  const named = history.map(entry => {
    const transaction = found.get(entry)
    if (!transaction) return entry
    const { party, operation, labels } = sentEntry(transaction)
    if (!party) return entry
    // Only the kit knows what it was for.
    return labels || isCome(operation) ? { ...entry, party, operation, labels } : { ...entry, party }
  })
  return {
    pending: inOrder(pending).slice(0, MOST_PENDING),
    entries: inOrder([...named, ...settled]),
    missing,
  }
}
