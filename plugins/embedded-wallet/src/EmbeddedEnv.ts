import { type FeatureEnv, type PrimitiveAtom, RelaySessions, VerifyMessage } from '@latchkit/core'
import type { EmailLogin } from './EmbeddedWalletApi.js'
import type { EmbeddedWalletConfig } from './options/checkOptions.js'
import type { EmbeddedUser } from './protocol/calls.js'
import type { SocialLogin } from './social/SocialLogin.js'

/** The capabilities that the wallet uses. */
export const uses = { optional: [RelaySessions, VerifyMessage] } as const

/** Shared by the parts of the plugin. */
export interface EmbeddedEnv extends FeatureEnv<typeof uses, EmbeddedWalletConfig> {
  readonly login$: PrimitiveAtom<EmailLogin>
  readonly user$: PrimitiveAtom<EmbeddedUser | undefined>
  readonly social$: PrimitiveAtom<SocialLogin | undefined>
}
