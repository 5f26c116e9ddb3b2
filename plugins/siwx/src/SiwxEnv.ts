import { type FeatureEnv, SignIn, SignMessage, VerifyMessage } from '@latchkit/core'
import type { SiwxConfig } from './checkOptions.js'
import type { SiwxEvents } from './SiwxApi.js'
import type { isSameAccount, sessionOf, sessions$, signing$ } from './sessionAtoms.js'

export const uses = { provides: [SignIn], requires: [SignMessage], optional: [VerifyMessage] } as const

export interface SiwxEnv extends FeatureEnv<typeof uses, SiwxConfig, SiwxEvents> {
  /** Passed in, because lazy code that imports them would make bundlers split the page's first chunk. */
  readonly sessions$: typeof sessions$
  readonly signing$: typeof signing$
  readonly sessionOf: typeof sessionOf
  readonly isSameAccount: typeof isSameAccount
}
