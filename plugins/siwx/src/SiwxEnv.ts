import type { Atom, PluginContext, SignIn, SignMessage, VerifyMessage } from '@latchkit/core'
import type { SiwxConfig } from './checkOptions.js'
import type { SessionState, SiwxEvents } from './SiwxController.js'
import type { isSameAccount, sessions$, signing$ } from './sessionAtoms.js'

/** Dependencies of the plugin's lazily loaded part. */
export interface SiwxEnv {
  readonly ctx: PluginContext<typeof SignIn | typeof SignMessage | typeof VerifyMessage, SiwxEvents>
  readonly config: SiwxConfig
  /** Passed in, because lazy code that imports them would make bundlers split the page's first chunk. */
  readonly sessions$: typeof sessions$
  readonly signing$: typeof signing$
  readonly session$: Atom<SessionState>
  readonly isSameAccount: typeof isSameAccount
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}
