import type { TransactionStatus } from '@latchkit/core'
import { createTelling } from '@latchkit/core/plugin'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { isOpen, isTrade, type SwapRecord } from '../contract/SwapRecord.js'
import { mergeRecords } from '../storage/mergeRecords.js'
import { recordStore, type Tracked } from '../storage/recordStore.js'
import { sentSwaps } from '../storage/sentSwaps.js'
import { batchEnd } from './batchEnd.js'
import { createReceipts } from './createReceipts.js'
import { createWaiting } from './createWaiting.js'
import { findHash } from './findHash.js'

interface Listeners {
  /** Hears of each end that this page learns of, also from other tabs. */
  onEnd(record: SwapRecord): void
  /** Hears of those that this page has to tell the app of. */
  tell(record: SwapRecord): void
}

/** Follows what a wallet was asked for until the network says how it ended. It is the only writer of `sent$` and `transactions$`. */
export type Tracker = ReturnType<typeof createTracker>

/** Makes the tracker of a kit. */
export function createTracker(env: SwapEnv, { onEnd, tell }: Listeners) {
  const { ctx, sent$, transactions$, signal } = env
  const receipts = createReceipts(env)
  const { tradeIn, isAbsent } = receipts
  const following = new Map<string, Promise<TransactionStatus>>()
  /** What tabs stored before this page looked did not end while it was open. */
  let hasMerged = false
  const all = () => ctx.get(sent$) as readonly Tracked[]
  const find = (id: string) => all().find(record => record.id === id)
  const findStored = (id: string) => recordStore.load(ctx.storage).find(record => record.id === id)
  /** Another tab's request that its wallet refused: nothing is left of it. No other tab can take back one of this page. */
  const isTakenBack = (record: Tracked, stored: readonly Tracked[]) =>
    !telling.own.has(record.id) &&
    isOpen(record) &&
    record.hash === undefined &&
    !stored.some(({ id }) => id === record.id)
  function show(records: readonly Tracked[]) {
    const latest = [...records].sort((a, b) => b.sentAt - a.sentAt)
    ctx.set(sent$, latest)
    ctx.set(transactions$, sentSwaps(latest))
  }
  function write(records: readonly Tracked[], gone?: string) {
    const stored = recordStore.load(ctx.storage)
    const kept = records.filter(record => !isTakenBack(record, stored))
    show(kept)
    recordStore.save(ctx.storage, kept, gone)
  }
  const change = (id: string, more: Partial<Tracked>) =>
    write(all().map(record => (record.id === id ? { ...record, ...more } : record)))
  const hashes = () => all().flatMap(({ hash, was }) => [hash, was].filter(known => known !== undefined))
  const telling = createTelling<Tracked>({
    signal,
    idOf: ({ id }) => id,
    find,
    findStored,
    unmark: id => change(id, { untold: undefined }),
    tell,
  })
  const waitFor = createWaiting({ env, receipts, find, change, hashes })

  async function settle(
    id: string,
    status: TransactionStatus,
    more: Partial<Tracked> = {},
  ): Promise<TransactionStatus> {
    const before = find(id)
    if (!before || before.status === status) return status
    const { hash } = before
    const isDone = isTrade(before) && status === 'confirmed' && hash !== undefined
    const { isTraded, isOther, received } = isDone ? await tradeIn(before, hash) : {}
    // The network confirmed a transaction; only its receipt says whether that was the trade.
    const isLost = isTraded === false && !(isOther && before.kind === 'swap')
    const end = !isDone || isTraded === true ? status : isLost ? 'failed' : 'unknown'
    // An outage undoes nothing.
    if (end === 'unknown' && !isOpen(before)) return before.status
    const after = find(id)
    if (signal.aborted || !after || after.status === end) return end
    change(id, {
      ...more,
      status: end,
      settledAt: Date.now(),
      untold: (!isOpen({ status: end }) && telling.isUntold(id, end)) || undefined,
      ...(received === undefined ? {} : { received }),
    })
    const now = find(id)
    if (!now) return end
    onEnd(now)
    if (!isOpen(now)) telling.note(now)
    return end
  }

  function learn(record: Tracked, hash: string, more: Partial<Tracked> = {}) {
    change(record.id, { ...more, hash, status: 'pending' })
    ctx.emit(isTrade(record) ? 'sent' : 'approving', { hash, networkId: record.networkId })
  }
  /** The wallet's word, unless the network knows better. Gives the hash to wait for. */
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
  /** A reorganisation may have undone what ended: then it is pending until the network reports an end again. */
  async function recheck(record: Tracked): Promise<void> {
    const { id, status } = record
    const isUndone = await isAbsent(record)
    if (signal.aborted || find(id)?.status !== status) return
    if (isUndone)
      change(id, { status: 'pending', settledAt: undefined, received: undefined, isGone: undefined })
    void follow(id)
  }
  /** Follows a record; settles with its status, `unknown` at the deadline. */
  function follow(id: string): Promise<TransactionStatus> {
    const running = following.get(id) ?? end(id).finally(() => following.delete(id))
    following.set(id, running)
    return running
  }
  /** Takes over what other tabs stored: their requests, hashes that they found, and ends. */
  function merge() {
    const stored = recordStore.load(ctx.storage)
    const mine = all().filter(record => !isTakenBack(record, stored))
    const { records, added, ended, found } = mergeRecords(mine, stored)
    show(records)
    const news = hasMerged ? [...ended, ...added] : ended
    for (const record of records) if (news.includes(record.id) && !isOpen(record)) onEnd(record)
    hasMerged = true
    for (const record of all()) if (!isOpen(record)) telling.note(record)
    for (const id of [...added, ...found]) if (find(id)?.status === 'pending') void follow(id)
  }

  return {
    sent$,
    /** Records a request before the wallet gets it. */
    open(record: Tracked) {
      telling.own.add(record.id)
      write([record, ...all()])
    },
    change,
    /** The wallet did nothing. */
    remove: (id: string) =>
      write(
        all().filter(record => record.id !== id),
        id,
      ),
    follow,
    resume: merge,
    find,
    look(hash: string) {
      const record = all().find(other => other.hash === hash)
      if (!record || following.has(record.id)) return
      if (!isOpen(record)) {
        void recheck(record)
        return
      }
      if (record.status === 'unknown') change(record.id, { status: 'pending' })
      void follow(record.id)
    },
  }
}
