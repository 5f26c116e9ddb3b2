import { SendTransaction, type SentTransaction, type TransactionStatus } from '@latchkit/core'
import { createTelling } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'
import type { Plan } from '../plan/Plan.js'
import { mergeTransfers } from '../storage/mergeTransfers.js'
import { hasEnded, pendingStore, type Tracked } from '../storage/pendingStore.js'
import { addRecent } from '../storage/recentsStore.js'
import { findSent } from './findSent.js'
import { isAbsent } from './isAbsent.js'
import { isSamePayment } from './isSamePayment.js'

/** After this long without an answer from the network, a transfer's status is unknown. */
const CONFIRMATION_TIMEOUT_MS = 120_000
/** After this long without an answer, the hash itself may be wrong. */
const FIRST_WAIT_MS = 20_000
/** For a status that was already reported once. */
const RECHECK_TIMEOUT_MS = 4_000

/** Follows transfers until the network reports how they ended. */
export interface Tracker {
  /** False if its hash is already tracked. `isOurs`: this page sent it, and tells how it ends. */
  add(transfer: Tracked, isOurs: boolean): boolean
  /** Another page has found what this one sent. */
  claim(hash: string): void
  /** Continues with transfers of an earlier page. */
  resume(): void
  /** Checks again. */
  look(hash: string): void
  /** The same payment, sent by another tab within the last hour while this page was open: sending it again may be a mistake. */
  sentElsewhere(plan: Plan): SentTransaction | undefined
}

interface Listeners {
  /** Hears of each end that this page learns of, also from other tabs. */
  onEnd(): void
  /** Hears of those that this page has to tell of. */
  onTold(transfer: SentTransaction): void
}

/** Makes the tracker of a kit. */
export function createTracker({ ctx, sent$, signal }: SendEnv, { onEnd, onTold }: Listeners): Tracker {
  const following = new Set<string>()
  /** What tabs stored before this page looked did not end while it was open. */
  let hasMerged = false
  /** Hashes that this page sent, or knew of when it loaded. */
  const own = new Set(pendingStore.load(ctx.storage).map(({ hash }) => hash))
  const all = (): readonly Tracked[] => ctx.get(sent$)
  const find = (hash: string) => all().find(other => other.hash === hash)
  const findStored = (hash: string) => pendingStore.load(ctx.storage).find(other => other.hash === hash)
  const write = (sent: readonly Tracked[], gone?: string) => {
    ctx.set(sent$, sent)
    pendingStore.save(ctx.storage, sent, gone)
  }
  const replace = (transfer: Tracked, hash = transfer.hash) =>
    write(
      all().map(other => (other.hash === hash ? transfer : other)),
      hash === transfer.hash ? undefined : hash,
    )

  const telling = createTelling<Tracked>({
    signal,
    idOf: ({ hash }) => hash,
    find,
    findStored,
    unmark(hash) {
      const transfer = find(hash)
      if (transfer) replace({ ...transfer, untold: undefined })
    },
    tell(transfer) {
      const { hash, networkId, status } = transfer
      if (status === 'confirmed') addRecent(ctx.storage, transfer)
      ctx.emit('settled', { hash, networkId, status })
      onTold(transfer)
    },
  })
  function rename(hash: string, next: string) {
    telling.rename(hash, next)
    if (own.has(hash)) own.add(next)
  }

  function settle(hash: string, status: TransactionStatus) {
    const before = find(hash)
    // An outage undoes nothing.
    if (!before || (status === 'unknown' && hasEnded(before))) return
    const untold = telling.isUntold(hash, status) || undefined
    const transfer: Tracked = { ...before, status, settledAt: Date.now(), untold }
    replace(transfer)
    if (before.status === status) return
    onEnd()
    // That a page does not know is no end, and not stored: each says so for itself.
    if (hasEnded(transfer)) telling.note(transfer)
    else telling.tell(transfer)
  }
  function wait({ hash, networkId, from }: Tracked, timeoutMs: number): Promise<TransactionStatus> {
    const [namespace = ''] = networkId.split(':')
    const chain = ctx.use(SendTransaction, { namespace })
    return chain.waitForTransaction({ networkId, hash, from, timeoutMs, signal })
  }
  /** The network may have it under another hash: the wallet returned a wrong one, or sent the same again for a higher fee. */
  async function adopt(transfer: Tracked): Promise<boolean> {
    const { hash } = transfer
    const found = await findSent(ctx, transfer, all(), signal).catch(() => undefined)
    const now = find(hash)
    // Another tab found it first.
    if (!now) return true
    if (found === undefined || findStored(found) || find(found) || signal?.aborted) return false
    rename(hash, found)
    const next: Tracked = { ...now, hash: found, was: hash }
    replace(next, hash)
    if (hasEnded(next)) telling.note(next)
    void follow(next)
    return true
  }
  async function follow(transfer: Tracked): Promise<void> {
    const { hash, status } = transfer
    if (following.has(hash)) return
    following.add(hash)
    const isOpen = status === 'pending'
    let answer: TransactionStatus = 'unknown'
    try {
      answer = await wait(transfer, isOpen ? FIRST_WAIT_MS : RECHECK_TIMEOUT_MS)
      if (isOpen && answer === 'unknown' && !(await adopt(transfer)))
        answer = await wait(transfer, CONFIRMATION_TIMEOUT_MS - FIRST_WAIT_MS)
    } catch {
      if (signal?.aborted) return
    } finally {
      following.delete(hash)
    }
    const isUnknown = answer === 'unknown'
    if (isOpen || !isUnknown) settle(hash, answer)
    if (answer === 'confirmed' || (isUnknown && !isOpen)) await verify(hash, isUnknown)
  }
  /**
   * Looks whether an end is that of this hash. The wallet may have raised the fee: the hash leads nowhere, now or later, and gives
   * way to the one that was mined. Or a reorganisation has undone it. An outage says neither.
   */
  async function verify(hash: string, isUnknown: boolean): Promise<void> {
    const transfer = find(hash)
    if (!transfer || !hasEnded(transfer) || !(await isAbsent(ctx, transfer, signal))) return
    if ((await adopt(transfer)) || signal?.aborted) return
    if (isUnknown && find(hash)?.status === transfer.status) reopen(hash)
  }
  /** The earlier status no longer holds: the transfer is pending until the network reports an end. */
  function reopen(hash: string) {
    const before = find(hash)
    if (!before) return
    const { settledAt: _, untold: __, ...rest } = before
    const transfer = { ...rest, status: 'pending' as const }
    replace(transfer)
    void follow(transfer)
  }
  /** Takes over what other tabs stored: their transfers, the ends of those that both know, and better hashes. */
  function merge() {
    const { transfers, added, ended, renamed } = mergeTransfers(all(), pendingStore.load(ctx.storage))
    for (const { hash, was = hash } of renamed) rename(was, hash)
    ctx.set(sent$, transfers)
    if (ended.length > 0 || (hasMerged && added.some(hasEnded))) onEnd()
    hasMerged = true
    for (const transfer of transfers) if (hasEnded(transfer)) telling.note(transfer)
    for (const transfer of added) if (transfer.status === 'pending') void follow(transfer)
  }
  const stopListening = ctx.storage.subscribe?.(key => {
    if (key === pendingStore.key) merge()
  })
  signal?.addEventListener('abort', () => stopListening?.())

  return {
    add(transfer, isOurs) {
      const { hash } = transfer
      if (find(hash)) return false
      own.add(hash)
      if (isOurs) telling.own.add(hash)
      write([transfer, ...all()])
      void follow(transfer)
      return true
    },
    claim(hash) {
      telling.own.add(hash)
      const transfer = find(hash)
      if (transfer && hasEnded(transfer)) telling.note(transfer)
    },
    resume: merge,
    sentElsewhere: plan => all().find(other => !own.has(other.hash) && isSamePayment(other, plan)),
    look(hash) {
      // Whoever asks may know it only by the hash that the wallet returned.
      const transfer = find(hash) ?? all().find(({ was }) => was === hash)
      if (transfer?.status === 'confirmed' || transfer?.status === 'failed') void follow(transfer)
      else if (transfer && !following.has(transfer.hash)) reopen(transfer.hash)
    },
  }
}
