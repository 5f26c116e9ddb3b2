import type { Atom, FeatureEnv } from '@latchkit/core'
import type { TelemetryConfig } from './checkOptions.js'
import type { TelemetryConsent } from './TelemetryApi.js'

export interface TelemetryEnv extends FeatureEnv<object, TelemetryConfig> {
  readonly consent$: Atom<TelemetryConsent>
  /** True while events may be collected and sent. */
  readonly mayCollect: (ctx: TelemetryEnv['ctx']) => boolean
}

export interface Heard {
  readonly type: string
  readonly data: unknown
  /** In ms since the epoch. */
  readonly at: number
}
