import { SendTransaction, type SentTransaction, type TransactionStatus } from '@latchkit/core'
import type { Seat } from '../seats.js'
import { addRecent } from './addRecent.js'
import { pendingShelf } from './pendingShelf.js'

/** How long a network may take before nobody knows, in ms. */
const PATIENCE = 120_000
/** How long it may take to say again what it said before. */
const SECOND_LOOK = 4_000

/** Follows transfers until a network says how they ended. */
export interface Tracker {
  add(transfer: SentTransaction): void
  /** Takes up what an earlier page sent. */
  resume(): void
  /** Asks the network again. */
  look(hash: string): void
}

/** Makes the tracker of a kit. `onSettled` hears of each end. */
export function createTracker(seat: Seat, onSettled: (transfer: SentTransaction) => void): Tracker {
  const { ctx, sent$ } = seat
  const following = new Set<string>()
  const all = () => ctx.get(sent$)
  const write = (sent: readonly SentTransaction[]) => {
    ctx.set(sent$, sent)
    pendingShelf.save(ctx.storage, sent)
  }
  const replace = (transfer: SentTransaction) =>
    write(all().map(other => (other.hash === transfer.hash ? transfer : other)))

  function settle(hash: string, status: TransactionStatus) {
    const before = all().find(other => other.hash === hash)
    if (!before) return
    const transfer = { ...before, status, settledAt: Date.now() }
    replace(transfer)
    // What a second look confirms was told before.
    if (before.status === status) return
    if (status === 'confirmed') addRecent(ctx.storage, transfer)
    ctx.emit('send:settled', { hash, networkId: transfer.networkId, status })
    onSettled(transfer)
  }
  async function follow({ hash, networkId, status }: SentTransaction): Promise<void> {
    if (following.has(hash)) return
    following.add(hash)
    const isOpen = status === 'pending'
    const { signal } = seat
    const [namespace = ''] = networkId.split(':')
    let answer: TransactionStatus = 'unknown'
    try {
      const chain = ctx.use(SendTransaction, { namespace })
      const timeoutMs = isOpen ? PATIENCE : SECOND_LOOK
      answer = await chain.waitForTransaction({ networkId, hash, timeoutMs, signal })
    } catch {
      if (signal?.aborted) return
    } finally {
      following.delete(hash)
    }
    if (isOpen || answer !== 'unknown') settle(hash, answer)
    else reopen(hash)
  }
  /** Nobody tells how it ended, whatever was said before: it is on its way until somebody does. */
  function reopen(hash: string) {
    const before = all().find(other => other.hash === hash)
    if (!before) return
    const { settledAt: _, ...rest } = before
    const transfer = { ...rest, status: 'pending' as const }
    replace(transfer)
    void follow(transfer)
  }

  return {
    add(transfer) {
      write([transfer, ...all()])
      void follow(transfer)
    },
    resume() {
      const known = new Set(all().map(({ hash }) => hash))
      const found = pendingShelf.load(ctx.storage).filter(({ hash }) => !known.has(hash))
      ctx.set(sent$, [...all(), ...found])
      for (const transfer of found) if (transfer.status === 'pending') void follow(transfer)
    },
    look(hash) {
      const transfer = all().find(other => other.hash === hash)
      if (transfer?.status === 'confirmed' || transfer?.status === 'failed') void follow(transfer)
      else if (transfer && !following.has(hash)) reopen(hash)
    },
  }
}
