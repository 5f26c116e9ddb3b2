import { createLedger, type Ledger } from '@latchkit/core/plugin'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import { boughtTransactions } from './boughtTransactions.js'
import { purchaseStore, type Tracked } from './purchaseStore.js'

/** The purchases of this browser, in the storage and in the state. */
export type Purchases = Ledger<Tracked>

/** Keeps them. Every change is stored at once, so that a reload loses none. */
export const createPurchases = ({ ctx, purchases$, bought$ }: OnRampEnv): Purchases =>
  createLedger(ctx, {
    ...purchaseStore,
    show(purchases) {
      ctx.set(purchases$, purchases)
      ctx.set(bought$, boughtTransactions(purchases))
    },
  })
