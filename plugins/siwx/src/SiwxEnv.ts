import { type FeatureEnv, SignIn, SignMessage, VerifyMessage } from '@latchkit/core'
import type { SiwxConfig } from './checkOptions.js'
import type { SiwxEvents } from './SiwxApi.js'

export const uses = { provides: [SignIn], requires: [SignMessage], optional: [VerifyMessage] } as const

/** What its parts share. */
export type SiwxEnv = FeatureEnv<typeof uses, SiwxConfig, SiwxEvents>
