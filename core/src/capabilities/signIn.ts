import { defineCapability } from '../contract/Capability.js'
import type { SignInSource } from '../contract/SignInSource.js'

export type { Cacao, SignedIn, SignInRequest } from '../contract/SignInSource.js'

/** Signs users in while they connect. Provided by a plugin that authenticates them. */
export interface SignIn extends SignInSource {}

export const SignIn = /* @__PURE__ */ defineCapability<SignIn>()('sign-in', {
  providedBy: 'a sign-in plugin',
})
