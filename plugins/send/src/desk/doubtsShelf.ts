import type { StorageAdapter } from '@latchkit/core'
import { isFresh, persisted, readBaseUnits } from '@latchkit/core/tools'
import { AN_HOUR, readStored } from './readStored.js'
import type { Transfer } from './transferOf.js'

/** A transfer that a wallet was asked for and of which it did not say whether it sent it. */
export interface Doubt extends Transfer {
  /** Two of the same are two. */
  readonly id: string
  /** Where its sender stood before, where the family can look for it. */
  readonly since?: string
}

const MOST = 20
type Kept = Omit<Doubt, 'amount'> & { readonly amount: string }

function readKept(value: unknown): Kept[] {
  const { id } = (value ?? {}) as { id?: unknown }
  const [found] = readStored({ ...(value ?? {}), hash: 'unknown', status: undefined })
  if (!found || !isFresh(found.sentAt, AN_HOUR)) return []
  const { hash: _, status: __, settledAt: ___, ...kept } = found
  return [{ ...kept, id: typeof id === 'string' && id.length <= 40 ? id : String(kept.sentAt) }]
}

const shelf = /* @__PURE__ */ persisted<readonly Kept[]>({
  key: 'doubts',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readKept).slice(0, MOST) : undefined),
})

const load = (storage: StorageAdapter): Doubt[] =>
  (shelf.load(storage) ?? []).map(({ amount, ...rest }) => ({
    ...rest,
    amount: readBaseUnits(amount) ?? 0n,
  }))

/** What wallets were asked for within the hour and never told the end of, so that a reload forgets none of it. */
export const doubtsShelf = {
  key: shelf.key,
  load,
  /** Changes what is there now: another tab may have written meanwhile. */
  update(storage: StorageAdapter, change: (doubts: readonly Doubt[]) => readonly Doubt[]): readonly Doubt[] {
    const doubts = change(load(storage)).slice(0, MOST)
    if (doubts.length === 0) storage.remove(shelf.key)
    else
      shelf.save(
        storage,
        doubts.map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) })),
      )
    return doubts
  },
}
