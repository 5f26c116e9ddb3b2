import { createLedger, type Ledger } from '@latchkit/core/ledger'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import { boughtTransactions } from './boughtTransactions.js'
import { purchaseStore, type Tracked } from './purchaseStore.js'

/** This browser's purchases, in storage and in state. */
export type Purchases = Ledger<Tracked>

/** Creates the ledger. Every change is stored at once, so that a reload loses none. */
export const createPurchases = ({ ctx, purchases$, bought$ }: OnRampEnv): Purchases =>
  createLedger(ctx, {
    ...purchaseStore,
    show(purchases) {
      ctx.set(purchases$, purchases)
      ctx.set(bought$, boughtTransactions(purchases))
    },
  })
