import type { SentTransaction } from '@latchkit/core'
import { isFresh, persisted, readBaseUnits } from '@latchkit/core/tools'
import { RETENTION_MS, readStored, type Stored } from './readStored.js'

/** Specification §9. */
const MAX = 99

/** What is followed. */
export interface Tracked extends SentTransaction {
  /** Where its sender stood before it, where the family can look for it. */
  readonly since?: string
  /** The hash that its wallet told, where the network knows it under another. */
  readonly was?: string
}

const store = /* @__PURE__ */ persisted<readonly Stored[]>({
  key: 'pending',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readStored).slice(0, MAX) : undefined),
})

type Storage = Parameters<typeof store.load>[0]

const isOpen = ({ status }: SentTransaction) => status === 'pending' || status === 'unknown'

const load = (storage: Storage): Tracked[] =>
  (store.load(storage) ?? []).map(({ amount, status, ...rest }) => ({
    ...rest,
    amount: readBaseUnits(amount) ?? 0n,
    status: status ?? ('pending' as const),
  }))

/**
 * Transfers on their way, so that a reload loses none, and those that ended within the hour. What nobody could tell is on
 * its way again.
 */
export const pendingStore = {
  key: store.key,
  load,
  /** Keeps what another tab put there, but for `gone`, the hash of one that is known by another now. */
  save(storage: Storage, sent: readonly Tracked[], gone?: string): void {
    const hashes = new Set([...sent.map(({ hash }) => hash), gone])
    const kept = [...sent, ...load(storage).filter(({ hash }) => !hashes.has(hash))]
      .filter(transfer => isOpen(transfer) || isFresh(transfer.settledAt, RETENTION_MS))
      // What is on its way is never pushed out by what is not.
      .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
      .slice(0, MAX)
      .sort((a, b) => b.sentAt - a.sentAt)
    const stored = kept.map(({ status, settledAt, amount, ...rest }) => ({
      ...rest,
      amount: String(amount),
      ...(status === 'pending' || status === 'unknown' ? {} : { status, settledAt }),
    }))
    if (stored.length > 0) store.save(storage, stored)
    else storage.remove(store.key)
  },
}
