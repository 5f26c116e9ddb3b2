import { type FeatureEnv, History, Names, SentTransactions } from '@latchkit/core'

export const uses = { optional: [History, Names, SentTransactions] } as const

export type ActivityEnv = FeatureEnv<typeof uses>
