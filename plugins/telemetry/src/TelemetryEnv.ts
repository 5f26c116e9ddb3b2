import type { FeatureEnv } from '@latchkit/core'
import type { TelemetryConfig } from './checkOptions.js'

/** What the parts of the plugin share. */
export type TelemetryEnv = FeatureEnv<object, TelemetryConfig>

export interface Heard {
  readonly type: string
  readonly data: unknown
  /** In ms since the epoch. */
  readonly at: number
}
