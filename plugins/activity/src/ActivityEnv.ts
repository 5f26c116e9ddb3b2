import { type FeatureEnv, History, Names, SentTransactions } from '@latchkit/core'

/** The capabilities of Activity. */
export const uses = { optional: [History, Names, SentTransactions] } as const

/** What its parts share. */
export type ActivityEnv = FeatureEnv<typeof uses>
