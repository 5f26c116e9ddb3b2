import { SendTransaction, type TransactionStatus } from '@latchkit/core'
import type { SentTransfer } from '../SentTransfer.js'
import type { Seat } from '../seats.js'
import { addRecent } from './addRecent.js'
import { pendingShelf } from './pendingShelf.js'

/** How long a network may take before nobody knows, in ms. */
const PATIENCE = 120_000

/** Follows transfers until a network says how they ended. */
export interface Tracker {
  add(transfer: SentTransfer): void
  /** Follows what an earlier page sent. */
  resume(): void
  /** Asks the network again. */
  look(hash: string): void
}

/** Makes the tracker of a kit. `onSettled` hears of each end. */
export function createTracker(seat: Seat, onSettled: (transfer: SentTransfer) => void): Tracker {
  const { ctx, sent$, setSent } = seat
  const following = new Set<string>()
  const all = () => ctx.get(sent$)
  const write = (sent: readonly SentTransfer[]) => {
    setSent(sent)
    pendingShelf.save(ctx.storage, sent)
  }
  function settle(hash: string, status: TransactionStatus) {
    const before = all().find(other => other.hash === hash)
    if (!before) return
    const transfer = { ...before, status, settledAt: Date.now() }
    write(all().map(other => (other.hash === hash ? transfer : other)))
    if (status === 'confirmed') addRecent(ctx.storage, transfer)
    ctx.emit('send:settled', { hash, networkId: transfer.networkId, status })
    onSettled(transfer)
  }
  async function follow({ hash, networkId }: SentTransfer, signal?: AbortSignal) {
    if (following.has(hash)) return
    following.add(hash)
    const [namespace = ''] = networkId.split(':')
    try {
      const chain = ctx.use(SendTransaction, { namespace })
      settle(hash, await chain.waitForTransaction({ networkId, hash, timeoutMs: PATIENCE, signal }))
    } catch {
      if (!signal?.aborted) settle(hash, 'unknown')
    } finally {
      following.delete(hash)
    }
  }
  return {
    add(transfer) {
      write([transfer, ...all()])
      void follow(transfer, seat.signal)
    },
    resume() {
      const known = new Set(all().map(({ hash }) => hash))
      const found = pendingShelf.load(ctx.storage).filter(({ hash }) => !known.has(hash))
      setSent([...all(), ...found])
      for (const transfer of found) void follow(transfer, seat.signal)
    },
    look(hash) {
      const transfer = all().find(other => other.hash === hash)
      if (!transfer || transfer.status === 'confirmed' || transfer.status === 'failed') return
      write(all().map(other => (other === transfer ? { ...other, status: 'pending' as const } : other)))
      void follow(transfer, seat.signal)
    },
  }
}
