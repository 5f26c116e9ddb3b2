import type { StorageAdapter } from '@latchkit/core'
import { isFresh, persisted, readBaseUnits } from '@latchkit/core/tools'
import { AN_HOUR } from './anHour.js'
import type { Doubt } from './Doubt.js'
import { readStored } from './readStored.js'

const MOST = 20
type Kept = Omit<Doubt, 'amount'> & { readonly amount: string }

function readKept(value: unknown): Kept[] {
  const { since } = (value ?? {}) as { since?: unknown }
  const [found] = readStored({ ...(value ?? {}), hash: 'unknown', status: undefined })
  if (!found || !isFresh(found.sentAt, AN_HOUR)) return []
  const { hash: _, status: __, settledAt: ___, ...kept } = found
  return [{ ...kept, ...(typeof since === 'string' && since.length <= 200 ? { since } : {}) }]
}

const shelf = /* @__PURE__ */ persisted<readonly Kept[]>({
  key: 'doubts',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readKept).slice(0, MOST) : undefined),
})

/** What wallets were asked for within the hour and never told the end of, so that a reload forgets none of it. */
export const doubtsShelf = {
  load: (storage: StorageAdapter): Doubt[] =>
    (shelf.load(storage) ?? []).map(({ amount, ...rest }) => ({
      ...rest,
      amount: readBaseUnits(amount) ?? 0n,
    })),
  save(storage: StorageAdapter, doubts: readonly Doubt[]): void {
    const kept = doubts.slice(0, MOST).map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) }))
    if (kept.length > 0) shelf.save(storage, kept)
    else storage.remove(shelf.key)
  },
}
