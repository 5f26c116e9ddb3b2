import {
  type FeatureEnv,
  type PrimitiveAtom,
  RelaySessions,
  SmartSessions,
  VerifyMessage,
} from '@latchkit/core'
import type { EmailLogin } from './EmbeddedWalletApi.js'
import type { EmbeddedWalletConfig } from './options/checkOptions.js'
import type { EmbeddedUser } from './protocol/calls.js'
import type { SocialLogin } from './social/SocialLogin.js'

/** The capabilities that the wallet provides and uses. */
export const uses = { provides: [SmartSessions], optional: [RelaySessions, VerifyMessage] } as const

/** Shared by the parts of the plugin. */
export interface EmbeddedEnv extends FeatureEnv<typeof uses, EmbeddedWalletConfig> {
  readonly login$: PrimitiveAtom<EmailLogin>
  readonly user$: PrimitiveAtom<EmbeddedUser | undefined>
  readonly social$: PrimitiveAtom<SocialLogin | undefined>
}
