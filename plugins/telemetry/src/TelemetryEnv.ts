import type { Atom, FeatureEnv } from '@latchkit/core'
import type { TelemetryConfig } from './checkOptions.js'
import type { TelemetryConsent } from './TelemetryApi.js'

export interface TelemetryEnv extends FeatureEnv<object, TelemetryConfig> {
  readonly consent$: Atom<TelemetryConsent>
  /** Whether anything may be collected or sent at this moment. */
  readonly mayCollect: (ctx: TelemetryEnv['ctx']) => boolean
}

export interface Heard {
  readonly type: string
  readonly data: unknown
  /** In ms since the epoch. */
  readonly at: number
}
