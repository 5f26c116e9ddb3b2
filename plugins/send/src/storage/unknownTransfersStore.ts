import type { StorageAdapter } from '@latchkit/core'
import { isRetained, persisted, readBaseUnits } from '@latchkit/core/plugin'
import type { Transfer } from '../plan/transferOf.js'
import { RETENTION_MS, readTransfer } from './pendingStore.js'

/** A transfer that a wallet was asked to send, with an unknown outcome. */
export interface UnknownTransfer extends Transfer {
  /** Tells identical transfers apart. */
  readonly id: string
  /** The sender's position before it, e.g. a nonce, when the chain plugin can look for the transfer. */
  readonly since?: string
}

const MAX = 20
type Kept = Omit<UnknownTransfer, 'amount'> & { readonly amount: string }

function readKept(value: unknown): Kept[] {
  const { id } = (value ?? {}) as { id?: unknown }
  const found = readTransfer({ ...(value ?? {}), hash: 'unknown', status: undefined })
  if (!found || !isRetained(found.sentAt, RETENTION_MS)) return []
  const { hash: _, status: __, settledAt: ___, amount, ...kept } = found
  return [
    {
      ...kept,
      amount: String(amount),
      id: typeof id === 'string' && id.length <= 40 ? id : String(kept.sentAt),
    },
  ]
}

const store = /* @__PURE__ */ persisted<readonly Kept[]>({
  key: 'doubts',
  version: 1,
  schema: value => (Array.isArray(value) ? value.flatMap(readKept).slice(0, MAX) : undefined),
})

const load = (storage: StorageAdapter): UnknownTransfer[] =>
  (store.load(storage) ?? []).map(({ amount, ...rest }) => ({
    ...rest,
    amount: readBaseUnits(amount) ?? 0n,
  }))

/** Transfers of the last hour with an unknown outcome, so that a reload loses none. */
export const unknownTransfersStore = {
  key: store.key,
  load,
  /** Applies a change to what is stored now: another tab may have written meanwhile. */
  update(
    storage: StorageAdapter,
    change: (unknownTransfers: readonly UnknownTransfer[]) => readonly UnknownTransfer[],
  ): readonly UnknownTransfer[] {
    const unknownTransfers = change(load(storage)).slice(0, MAX)
    if (unknownTransfers.length === 0) storage.remove(store.key)
    else
      store.save(
        storage,
        unknownTransfers.map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) })),
      )
    return unknownTransfers
  },
}
