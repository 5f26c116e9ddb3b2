import { SendTransaction, type SentTransaction, type TransactionStatus } from '@latchkit/core'
import { createFollowing } from '@latchkit/core/ledger'
import { readMined } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'
import type { Plan } from '../plan/Plan.js'
import { hasEnded, idOf, openTransfers, type Tracked } from '../storage/pendingStore.js'
import { addRecent } from '../storage/recentsStore.js'
import { findSent } from './findSent.js'
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

export function createTracker(env: SendEnv, { onEnd, onTold }: Listeners): Tracker {
  const { ctx } = env
  const { signal } = ctx
  const ledger = openTransfers(env)
  const { all, find, change } = ledger
  /** The ids of what this page sent, or knew of when it loaded. */
  const own = new Set(ledger.everywhere().map(idOf))
  const byHash = (wanted: string) => all().find(({ hash }) => hash === wanted)
  const { telling, follow, isFollowed, resume } = createFollowing<Tracked, void>({
    ledger,
    idOf,
    signal,
    hasEnded,
    follow: followOnce,
    onEnds: onEnd,
    tell(transfer) {
      const { hash, networkId, status } = transfer
      if (status === 'confirmed') addRecent(ctx.storage, transfer)
      ctx.emit('settled', { hash, networkId, status })
      onTold(transfer)
    },
  })

  function settle(id: string, status: TransactionStatus) {
    const before = find(id)
    // An outage undoes nothing.
    if (!before || (status === 'unknown' && hasEnded(before))) return
    const untold = telling.isUntold(id, status) || undefined
    change(id, () => ({ status, settledAt: Date.now(), untold }))
    const transfer = find(id)
    if (!transfer || before.status === status) return
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
    const id = idOf(transfer)
    const found = await findSent(ctx, transfer, all(), signal).catch(() => undefined)
    const now = find(id)
    // Another tab found it first.
    if (now?.hash !== transfer.hash) return true
    if (found === undefined || signal.aborted) return false
    if (ledger.everywhere().some(({ hash }) => hash === found)) return false
    change(id, () => ({ hash: found, was: id }))
    const next = find(id)
    if (next && hasEnded(next)) telling.note(next)
    return true
  }
  async function followOnce(id: string): Promise<void> {
    const transfer = find(id)
    if (!transfer) return
    const isOpen = transfer.status === 'pending'
    let answer: TransactionStatus = 'unknown'
    try {
      answer = await wait(transfer, isOpen ? FIRST_WAIT_MS : RECHECK_TIMEOUT_MS)
      if (isOpen && answer === 'unknown') {
        if (await adopt(transfer)) return followOnce(id)
        answer = await wait(transfer, CONFIRMATION_TIMEOUT_MS - FIRST_WAIT_MS)
      }
    } catch {
      if (signal.aborted) return
    }
    // Another tab found another hash meanwhile: this end is not its end.
    if (find(id)?.hash !== transfer.hash) return followOnce(id)
    const isUnknown = answer === 'unknown'
    if (isOpen || !isUnknown) settle(id, answer)
    if (answer === 'confirmed' || (isUnknown && !isOpen)) await verify(id, isUnknown)
  }
  /**
   * Looks whether an end is that of this hash. The wallet may have raised the fee: the hash leads nowhere, now or later, and gives
   * way to the one that was mined. Or a reorganisation has undone it. An outage says neither, and a node that may have pruned it
   * proves nothing.
   */
  async function verify(id: string, isUnknown: boolean): Promise<void> {
    const transfer = find(id)
    if (!transfer || !hasEnded(transfer)) return
    if ((await readMined(ctx, { ...transfer, account: transfer.from }, signal)) !== false) return
    if (await adopt(transfer)) return followOnce(id)
    if (signal.aborted || !isUnknown || find(id)?.status !== transfer.status) return
    reopen(id)
    return followOnce(id)
  }
  /** The earlier status no longer holds: the transfer is pending until the network reports an end. */
  const reopen = (id: string) =>
    change(id, () => ({ status: 'pending', settledAt: undefined, untold: undefined }))

  return {
    add(transfer, isOurs) {
      const { hash } = transfer
      const id = idOf(transfer)
      if (byHash(hash) ?? find(id)) return false
      own.add(id)
      if (isOurs) telling.own.add(id)
      ledger.add(transfer)
      void follow(id)
      return true
    },
    claim(hash) {
      const transfer = byHash(hash)
      telling.own.add(transfer ? idOf(transfer) : hash)
      if (transfer && hasEnded(transfer)) telling.note(transfer)
    },
    resume,
    sentElsewhere: plan => all().find(other => !own.has(idOf(other)) && isSamePayment(other, plan)),
    look(hash) {
      // Callers may know it only by the hash that the wallet returned.
      const transfer = byHash(hash) ?? find(hash)
      if (!transfer) return
      const id = idOf(transfer)
      const isFinal = transfer.status === 'confirmed' || transfer.status === 'failed'
      if (!isFinal && !isFollowed(id)) reopen(id)
      void follow(id)
    },
  }
}
