import type { SentTransaction } from '@latchkit/core'
import { isRetained, persisted, readBaseUnits } from '@latchkit/core/plugin'
import { RETENTION_MS, readStored, type Stored } from './readStored.js'

/** Specification, section 9. */
const MAX = 99

/** A transfer that is tracked. */
export interface Tracked extends SentTransaction {
  /** The sender's position before it, e.g. a nonce, when the chain plugin can look for the transfer. */
  readonly since?: string
  /** The hash the wallet returned, when the network knows the transfer under another. */
  readonly was?: string
  /** Another page than the one that sent it found its end, and nobody was told yet. */
  readonly untold?: boolean | undefined
}

const store = /* @__PURE__ */ persisted<readonly Stored[]>({
  key: 'pending',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readStored).slice(0, MAX) : undefined),
})

type Storage = Parameters<typeof store.load>[0]

/** Whether the network has said how a transfer ended. */
export const hasEnded = ({ status }: SentTransaction): boolean => status !== 'pending' && status !== 'unknown'

const isOpen = (transfer: SentTransaction) => !hasEnded(transfer)

const load = (storage: Storage): Tracked[] =>
  (store.load(storage) ?? []).map(({ amount, status, ...rest }) => ({
    ...rest,
    amount: readBaseUnits(amount) ?? 0n,
    status: status ?? ('pending' as const),
  }))

/**
 * Pending transfers, so that a reload loses none, and those that ended within the last hour. Transfers with an unknown status
 * become pending again.
 */
export const pendingStore = {
  key: store.key,
  load,
  /** Keeps what other tabs stored, except `gone`: a hash that was replaced by another. */
  save(storage: Storage, sent: readonly Tracked[], gone?: string): void {
    const hashes = new Set([...sent.map(({ hash }) => hash), gone])
    const kept = [...sent, ...load(storage).filter(({ hash }) => !hashes.has(hash))]
      .filter(transfer => isOpen(transfer) || isRetained(transfer.settledAt, RETENTION_MS))
      // Pending transfers are never dropped in favour of ended ones.
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
