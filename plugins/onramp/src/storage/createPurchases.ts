import type { OnRampEnv } from '../contract/OnRampEnv.js'
import { boughtTransactions } from './boughtTransactions.js'
import { purchaseStore, type Tracked } from './purchaseStore.js'

/** The purchases of this browser, in the storage and in the state. */
export type Purchases = ReturnType<typeof createPurchases>

/** Keeps them. Every change is stored at once, so that a reload loses none. */
export function createPurchases({ ctx, purchases$, bought$ }: OnRampEnv) {
  let mine: readonly Tracked[] = []
  const show = () => {
    ctx.set(purchases$, mine)
    ctx.set(bought$, boughtTransactions(mine))
  }
  const read = () => {
    const stored = purchaseStore.load(ctx.storage)
    const ids = new Set(stored.map(({ id }) => id))
    // Storage may be off or full: then this page still knows its own.
    mine = [...stored, ...mine.filter(({ id }) => !ids.has(id))].sort((a, b) => b.startedAt - a.startedAt)
    show()
  }
  return {
    all: () => mine,
    read,
    add(purchase: Tracked) {
      mine = [purchase, ...mine]
      purchaseStore.save(ctx.storage, [purchase])
      show()
    },
    change(id: string, change: Partial<Tracked>) {
      mine = mine.map(each => (each.id === id ? { ...each, ...change } : each))
      purchaseStore.save(
        ctx.storage,
        mine.filter(each => each.id === id),
      )
      show()
    },
  }
}
