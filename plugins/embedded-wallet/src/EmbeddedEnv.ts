import { type Atom, atom, type PluginContext, type RelaySessions } from '@latchkit/core'
import type { EmailLogin } from './EmbeddedWalletApi.js'
import type { EmbeddedWalletConfig } from './options/checkOptions.js'
import type { EmbeddedUser } from './protocol/calls.js'

export interface EmbeddedState {
  readonly login: EmailLogin
  readonly user?: EmbeddedUser | undefined
}

/** Nobody began to log in. */
export const noLogin: EmailLogin = {
  step: 'email',
  email: '',
  busy: undefined,
  resendAt: 0,
  expiresAt: 0,
  isResent: false,
  error: undefined,
}

export const embeddedState$ = /* @__PURE__ */ atom<EmbeddedState>({ login: noLogin })

export type EmbeddedContext = PluginContext<typeof RelaySessions>

export interface EmbeddedEnv {
  readonly ctx: EmbeddedContext
  readonly config: EmbeddedWalletConfig
  /** The lazy parts have these two from here: what imports the page's own file makes Vite cut it in two. */
  readonly state$: Atom<EmbeddedState>
  readonly noLogin: EmailLogin
  change(part: Partial<EmbeddedState>): void
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}
