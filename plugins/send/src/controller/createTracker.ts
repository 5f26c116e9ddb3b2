import { SendTransaction, type SentTransaction, type TransactionStatus } from '@latchkit/core'
import { isFresh } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'
import type { Plan } from '../plan/Plan.js'
import { isSameAddress } from '../recipient/isSameAddress.js'
import { pendingStore, type Tracked } from '../storage/pendingStore.js'
import { RETENTION_MS } from '../storage/readStored.js'
import { addRecent } from '../storage/recentsStore.js'
import { findSent } from './findSent.js'

/** After this long without an answer from the network, a transfer's status is unknown. */
const CONFIRMATION_TIMEOUT_MS = 120_000
/** After this long without an answer, the hash itself may be wrong. */
const FIRST_WAIT_MS = 20_000
/** For a status that was already reported once. */
const RECHECK_TIMEOUT_MS = 4_000

/** Follows transfers until the network reports how they ended. */
export interface Tracker {
  /** False if its hash is already tracked. */
  add(transfer: Tracked): boolean
  /** Continues with transfers of an earlier page. */
  resume(): void
  /** Checks again. */
  look(hash: string): void
  /** The same payment, sent by another tab within the last hour while this page was open: sending it again may be a mistake. */
  sentElsewhere(plan: Plan): SentTransaction | undefined
  /** The listener is called each time the network reports an end. */
  onSettled(listener: (transfer: SentTransaction) => void): void
}

const hasEnded = ({ status }: SentTransaction) => status !== 'pending' && status !== 'unknown'

/** Makes the tracker of a kit. */
export function createTracker({ ctx, sent$, signal }: SendEnv): Tracker {
  let onSettled: (transfer: SentTransaction) => void = () => {}
  const following = new Set<string>()
  /** Hashes that this page sent, or knew of when it loaded. */
  const own = new Set(pendingStore.load(ctx.storage).map(({ hash }) => hash))
  const all = (): readonly Tracked[] => ctx.get(sent$)
  const find = (hash: string) => all().find(other => other.hash === hash)
  const write = (sent: readonly Tracked[], gone?: string) => {
    ctx.set(sent$, sent)
    pendingStore.save(ctx.storage, sent, gone)
  }
  const replace = (transfer: Tracked, hash = transfer.hash) =>
    write(
      all().map(other => (other.hash === hash ? transfer : other)),
      hash === transfer.hash ? undefined : hash,
    )

  function settle(hash: string, status: TransactionStatus) {
    const before = find(hash)
    if (!before) return
    const transfer = { ...before, status, settledAt: Date.now() }
    const elsewhere = pendingStore.load(ctx.storage).find(other => other.hash === hash)
    replace(transfer)
    // Already reported: before a recheck, or by another tab.
    if (before.status === status || elsewhere?.status === status) return
    if (status === 'confirmed') addRecent(ctx.storage, transfer)
    ctx.emit('settled', { hash, networkId: transfer.networkId, status })
    onSettled(transfer)
  }
  function wait({ hash, networkId }: Tracked, timeoutMs: number): Promise<TransactionStatus> {
    const [namespace = ''] = networkId.split(':')
    return ctx.use(SendTransaction, { namespace }).waitForTransaction({ networkId, hash, timeoutMs, signal })
  }
  /** A wallet may have returned the wrong hash: then the network has the transfer under another one. */
  async function adopt(transfer: Tracked): Promise<boolean> {
    const { hash } = transfer
    const found = await findSent(ctx, transfer, all(), signal).catch(() => undefined)
    // Another tab found it first.
    if (!find(hash)) return true
    const isTaken = pendingStore.load(ctx.storage).some(other => other.hash === found)
    if (found === undefined || isTaken || find(found)) return false
    const next: Tracked = { ...transfer, hash: found, was: hash, status: 'pending' }
    replace(next, hash)
    if (own.has(hash)) own.add(found)
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
    if (isOpen || answer !== 'unknown') settle(hash, answer)
    else reopen(hash)
  }
  /** The earlier status no longer holds: the transfer is pending until the network reports an end. */
  function reopen(hash: string) {
    const before = find(hash)
    if (!before) return
    const { settledAt: _, ...rest } = before
    const transfer = { ...rest, status: 'pending' as const }
    replace(transfer)
    void follow(transfer)
  }
  /** Merges what another tab stored: its transfers, and the end of those that both know. */
  function merge() {
    const stored = pendingStore.load(ctx.storage)
    const renamed = new Set(stored.map(({ was }) => was))
    const known = all()
      .filter(({ hash }) => !renamed.has(hash))
      .map(mine => {
        const theirs = stored.find(({ hash }) => hash === mine.hash)
        return theirs && hasEnded(theirs) && !hasEnded(mine) ? theirs : mine
      })
    const added = stored.filter(({ hash }) => !find(hash))
    ctx.set(
      sent$,
      [...known, ...added].sort((a, b) => b.sentAt - a.sentAt),
    )
    for (const transfer of added) if (transfer.status === 'pending') void follow(transfer)
  }
  const stopListening = ctx.storage.subscribe?.(key => {
    if (key === pendingStore.key) merge()
  })
  signal?.addEventListener('abort', () => stopListening?.())

  return {
    add(transfer) {
      if (find(transfer.hash)) return false
      own.add(transfer.hash)
      write([transfer, ...all()])
      void follow(transfer)
      return true
    },
    onSettled(listener) {
      onSettled = listener
    },
    resume: merge,
    sentElsewhere: ({ account, network, asset, amount, to }) =>
      all().find(
        other =>
          !own.has(other.hash) &&
          other.from === account.caipAddress &&
          other.networkId === network.id &&
          other.asset === asset.id &&
          other.amount === amount &&
          isSameAddress(other.to, to) &&
          isFresh(other.sentAt, RETENTION_MS) &&
          !['failed', 'dropped', 'replaced'].includes(other.status),
      ),
    look(hash) {
      const transfer = find(hash)
      if (transfer?.status === 'confirmed' || transfer?.status === 'failed') void follow(transfer)
      else if (transfer && !following.has(hash)) reopen(hash)
    },
  }
}
