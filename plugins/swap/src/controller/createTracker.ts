import type { TransactionStatus } from '@latchkit/core'
import { createFollowing } from '@latchkit/core/ledger'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { isOpen, isTrade, type SwapRecord } from '../contract/SwapRecord.js'
import { openRecords, type Tracked } from '../storage/recordStore.js'
import { batchEnd } from './batchEnd.js'
import { createReceipts } from './createReceipts.js'
import { createWaiting } from './createWaiting.js'
import { endOf } from './endOf.js'
import { findHash } from './findHash.js'

interface Listeners {
  /** Called for every final status, also of other tabs. */
  onEnd(record: SwapRecord): void
  /** Called for those that this page has to report to the app. */
  tell(record: SwapRecord): void
}

export type Tracker = ReturnType<typeof createTracker>

/**
 * Creates a kit's tracker, which follows wallet requests until the network reports their result. It is the
 * only writer of `sent$` and `transactions$`.
 */
export function createTracker(env: SwapEnv, { onEnd, tell }: Listeners) {
  const { ctx, sent$ } = env
  const { signal } = ctx
  const receipts = createReceipts(ctx)
  const { tradeIn, isAbsent } = receipts
  const ledger = openRecords(env)
  const { all, find } = ledger
  /** Another tab's request that its wallet refused is removed. A tab cannot remove those of this page. */
  const isTakenBack = (record: Tracked) =>
    !telling.own.has(record.id) &&
    isOpen(record) &&
    record.hash === undefined &&
    ledger.findStored(record.id) === undefined
  const change = (id: string, more: Partial<Tracked>) => void ledger.change(id, () => more)
  const hashes = () => all().flatMap(({ hash, was }) => [hash, was].filter(known => known !== undefined))
  const { telling, follow, isFollowed, resume } = createFollowing<Tracked, TransactionStatus>({
    ledger,
    idOf: ({ id }) => id,
    signal,
    hasEnded: record => !isOpen(record),
    follow: end,
    onEnds: records => records.forEach(onEnd),
    tell,
  })
  const waitFor = createWaiting({ ctx, receipts, find, change, hashes })

  async function settle(
    id: string,
    status: TransactionStatus,
    more: Partial<Tracked> = {},
  ): Promise<TransactionStatus> {
    const before = find(id)
    if (!before || before.status === status) return status
    const { hash } = before
    const isDone = isTrade(before) && status === 'confirmed' && hash !== undefined
    const seen = isDone ? await tradeIn(before, hash) : undefined
    const end = endOf(before.kind, status, seen)
    // An outage changes nothing.
    if (end === 'unknown' && !isOpen(before)) return before.status
    const after = find(id)
    if (signal.aborted || !after || after.status === end) return end
    const untold = (!isOpen({ status: end }) && telling.isUntold(id, end)) || undefined
    const isStored = ledger.change(id, stored =>
      // Another page knows how it ended.
      end === 'unknown' && !isOpen(stored)
        ? undefined
        : {
            ...more,
            status: end,
            settledAt: Date.now(),
            untold,
            ...(seen?.received === undefined ? {} : { received: seen.received }),
          },
    )
    const now = find(id)
    if (!isStored || !now) return end
    onEnd(now)
    if (!isOpen(now)) telling.note(now)
    return end
  }

  function learn(record: Tracked, hash: string, more: Partial<Tracked> = {}) {
    change(record.id, { ...more, hash, status: 'pending' })
    ctx.emit(isTrade(record) ? 'sent' : 'approving', { hash, networkId: record.networkId })
  }
  /** Takes the wallet's report, unless the network knows better. Returns the hash to wait for. */
  async function endBatch(record: Tracked): Promise<string | undefined> {
    const told = await batchEnd(ctx, record, signal)
    if (!told || !find(record.id)) return undefined
    const last = told.hashes.at(-1)
    if (told.isWhole) return last
    const seen = await Promise.all(
      told.hashes.map(async hash => ({ hash, ...(await tradeIn(record, hash)) })),
    )
    const trade = seen.find(({ hash, isTraded }) => isTraded === true && !isTaken(record, hash))
    if (trade) return trade.hash
    const isLost = seen.every(({ isTraded }) => isTraded === false)
    const more = last === undefined || isTaken(record, last) ? {} : { hash: last }
    await settle(record.id, isLost ? 'failed' : 'unknown', more)
    return undefined
  }
  const isTaken = ({ id }: Tracked, hash: string) =>
    all().some(other => other.id !== id && other.hash === hash)

  async function end(id: string): Promise<TransactionStatus> {
    const record = find(id)
    if (!record) return 'unknown'
    try {
      let { hash } = record
      if (hash === undefined) {
        const isWanted = () => find(id)?.hash === undefined && find(id) !== undefined
        const found = await (record.batch === undefined
          ? findHash(ctx, record, { known: hashes, isWanted, signal })
          : endBatch(record))
        const now = find(id)
        if (!now) return 'unknown'
        if (!isOpen(now)) return now.status
        hash = now.hash ?? found
        if (!hash || isTaken(record, hash)) return await settle(id, 'unknown')
        if (now.hash === undefined) learn(record, hash)
      }
      const { status, isGone } = await waitFor(id)
      return await settle(id, status, isGone ? { isGone } : {})
    } catch {
      return signal.aborted ? 'unknown' : await settle(id, 'unknown')
    }
  }
  /** A reorganisation may have reverted it: then it is pending until the network reports a result again. */
  async function recheck(record: Tracked): Promise<void> {
    const { id, status } = record
    const isUndone = await isAbsent(record)
    if (signal.aborted || find(id)?.status !== status) return
    if (isUndone)
      change(id, { status: 'pending', settledAt: undefined, received: undefined, isGone: undefined })
    void follow(id)
  }
  return {
    sent$,
    /** Records a request before the wallet gets it. */
    open(record: Tracked) {
      telling.own.add(record.id)
      ledger.add(record)
    },
    change,
    /** The wallet did nothing. */
    remove: ledger.remove,
    /** Settles with the status of a record, `unknown` at the deadline. */
    follow,
    /** Loads records stored by other tabs. */
    resume() {
      for (const record of all()) if (isTakenBack(record)) ledger.remove(record.id)
      resume()
    },
    find,
    look(hash: string) {
      const record = all().find(other => other.hash === hash)
      if (!record || isFollowed(record.id)) return
      if (!isOpen(record)) {
        void recheck(record)
        return
      }
      if (record.status === 'unknown') change(record.id, { status: 'pending' })
      void follow(record.id)
    },
  }
}
