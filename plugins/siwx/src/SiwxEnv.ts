import type { Atom, PluginContext, SignIn, SignMessage, VerifyMessage } from '@latchkit/core'
import type { SiwxConfig } from './checkOptions.js'
import type { SessionState, SiwxEvents } from './SiwxController.js'
import type { isSameAccount, sessions$, signing$ } from './sessionAtoms.js'

/** What the lazily loaded part of the plugin needs of its kit. */
export interface SiwxEnv {
  readonly ctx: PluginContext<typeof SignIn | typeof SignMessage | typeof VerifyMessage, SiwxEvents>
  readonly config: SiwxConfig
  /** From the page's part, which lazy code does not import: bundlers would divide the page's first file. */
  readonly sessions$: typeof sessions$
  readonly signing$: typeof signing$
  readonly session$: Atom<SessionState>
  readonly isSameAccount: typeof isSameAccount
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}
