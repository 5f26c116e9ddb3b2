import type { CaipAddress, CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'

/** What a page asks its visitor to sign (CAIP-122). Account, network, time and version are added by whoever asks. */
export interface SignInRequest {
  /** The authority that asks, `shop.example:8443`. */
  readonly domain: string
  readonly uri: string
  /** Good for one message. */
  readonly nonce: string
  readonly statement?: string
  /** RFC 3339, like `expirationTime`. */
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly resources?: readonly string[]
}

/** A signed message in the form of CAIP-74. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    /** `did:pkh:` and a CAIP-10 id. */
    readonly iss: string
    readonly aud: string
    readonly domain: string
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly nbf?: string
    readonly exp?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly t: string; readonly s: string }
}

/** A message that an account signed: it says what was asked for, and its signature is the account's. */
export interface SignedIn {
  readonly caipAddress: CaipAddress
  /** As it was signed. */
  readonly message: string
  readonly cacao: Cacao
}

/** Signs visitors in while they connect. Provided by a plugin that knows who may come in. */
export interface SignIn {
  /**
   * What a wallet is asked to sign along with its approval, on these networks or on some of them. Has 5 s; when it rejects, the
   * wallet is asked for no more than to connect.
   */
  request(asked: { networkIds: readonly CaipNetworkId[]; signal?: AbortSignal }): Promise<SignInRequest>
  /**
   * Takes what was signed, one message for each account and network, and answers whether it stands: the nonce was its own, the service
   * lets the account in. Has 30 s. When it does not stand, or rejects, nobody is connected and the wallet is told.
   */
  accept(signed: readonly SignedIn[], signal?: AbortSignal): Promise<boolean>
}

export const SignIn = /* @__PURE__ */ defineCapability<SignIn>()('sign-in')
