import type { PluginContext, SignIn, SignMessage, VerifyMessage } from '@latchkit/core'
import type { SiwxConfig } from './checkOptions.js'
import type { SiwxEvents } from './SiwxController.js'

/** What the lazily loaded part of the plugin needs of its kit. */
export interface SiwxEnv {
  readonly ctx: PluginContext<typeof SignIn | typeof SignMessage | typeof VerifyMessage, SiwxEvents>
  readonly config: SiwxConfig
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}
