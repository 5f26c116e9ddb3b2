import { SendTransaction, type TransactionStatus } from '@latchkit/core'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { isOpen, isTrade, type SwapRecord } from '../contract/SwapRecord.js'
import { recordStore, type Tracked } from '../storage/recordStore.js'
import { sentSwaps } from '../storage/sentSwaps.js'
import { batchEnd } from './batchEnd.js'
import { createReceipts } from './createReceipts.js'
import { accountOf, findHash, lookForHash } from './findHash.js'

/** After this long without an answer from the network, a status is unknown. */
const CONFIRMATION_TIMEOUT_MS = 120_000

/** Follows what a wallet was asked for until the network says how it ended. It is the only writer of `sent$` and `transactions$`. */
export type Tracker = ReturnType<typeof createTracker>

/** Makes the tracker of a kit. `onSettled` is called once for each end that this page learns of. */
export function createTracker(env: SwapEnv, onSettled: (record: SwapRecord) => void) {
  const { ctx, sent$, transactions$, signal } = env
  const { tradeIn, isAbsent } = createReceipts(env)
  const following = new Map<string, Promise<TransactionStatus>>()
  /** The ends that the app was told of: a node that was behind for a moment is no second one. */
  const told = new Map<string, TransactionStatus>()
  /** Requests of this page, which no other tab can take back. */
  const own = new Set<string>()
  const all = () => ctx.get(sent$) as readonly Tracked[]
  const find = (id: string) => all().find(record => record.id === id)
  /** Another tab's request that its wallet refused: nothing is left of it. */
  const isTakenBack = (record: Tracked, stored: readonly Tracked[]) =>
    !own.has(record.id) &&
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

  async function settle(
    id: string,
    status: TransactionStatus,
    more: Partial<Tracked> = {},
  ): Promise<TransactionStatus> {
    const before = find(id)
    if (!before || before.status === status) return status
    const elsewhere = recordStore.load(ctx.storage).find(record => record.id === id)
    const { hash } = before
    const isDone = isTrade(before) && status === 'confirmed' && hash !== undefined
    const { isTraded, isOther, received } = isDone ? await tradeIn(before, hash) : {}
    // The network confirmed a transaction; only its receipt says whether that was the trade.
    const isLost = isTraded === false && !(isOther && before.kind === 'swap')
    const end = !isDone || isTraded === true ? status : isLost ? 'failed' : 'unknown'
    // An outage undoes nothing.
    if (end === 'unknown' && !isOpen(before)) return before.status
    if (signal.aborted || !find(id)) return end
    change(id, {
      ...more,
      status: end,
      settledAt: Date.now(),
      ...(received === undefined ? {} : { received }),
    })
    const now = find(id)
    // It may have been told by another tab.
    if (!now || elsewhere?.status === end || before.status === end || told.get(id) === end) return end
    told.set(id, end)
    onSettled(now)
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
      const { networkId } = record
      const status = await ctx
        .use(SendTransaction, accountOf(record))
        .waitForTransaction({ networkId, hash, timeoutMs: CONFIRMATION_TIMEOUT_MS, signal })
      if (status === 'confirmed') await renewHash(id)
      return await settle(id, status)
    } catch {
      return signal.aborted ? 'unknown' : await settle(id, 'unknown')
    }
  }
  /** A wallet that raised the fee has sent the same under another hash; the first one leads nowhere. */
  async function renewHash(id: string): Promise<void> {
    const record = find(id)
    if (!record || !(await isAbsent(record))) return
    const hash = await lookForHash(ctx, record, hashes(), signal).catch(() => undefined)
    if (hash !== undefined && find(id)) change(id, { hash, was: record.hash })
  }
  /** A reorganisation may have undone what ended: then it is pending until the network reports an end again. */
  async function recheck(record: Tracked): Promise<void> {
    const { id, status } = record
    const isUndone = await isAbsent(record)
    if (signal.aborted || find(id)?.status !== status) return
    if (isUndone) change(id, { status: 'pending', settledAt: undefined, received: undefined })
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
    const found: string[] = []
    const known = all()
      .filter(mine => !isTakenBack(mine, stored))
      .map((mine): Tracked => {
        const theirs = stored.find(({ id }) => id === mine.id)
        if (!theirs || !isOpen(mine)) return mine
        if (!isOpen(theirs)) return { ...mine, ...theirs }
        // Nobody here follows what they still wait for.
        if (mine.hash !== undefined || theirs.hash === undefined) return mine
        found.push(mine.id)
        return { ...mine, hash: theirs.hash, status: 'pending' }
      })
    const added = stored.filter(({ id }) => !find(id))
    show([...known, ...added])
    for (const { id, status } of added) if (status === 'pending') void follow(id)
    for (const id of found) void follow(id)
  }

  return {
    sent$,
    /** Records a request before the wallet gets it. */
    open(record: Tracked) {
      own.add(record.id)
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
