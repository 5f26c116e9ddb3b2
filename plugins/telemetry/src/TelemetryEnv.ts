import type { Atom, PluginContext } from '@latchkit/core'
import type { TelemetryConfig } from './checkOptions.js'
import type { TelemetryConsent } from './TelemetryController.js'

/** What the lazily loaded part of the plugin needs of its kit. */
export interface TelemetryEnv {
  readonly ctx: PluginContext
  readonly config: TelemetryConfig
  readonly consent$: Atom<TelemetryConsent>
  /** Whether anything may be collected or sent at this moment. */
  readonly mayCollect: () => boolean
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}

/** An event of the kit as it was heard. */
export interface Heard {
  readonly type: string
  readonly data: unknown
  /** In ms since the epoch. */
  readonly at: number
}
