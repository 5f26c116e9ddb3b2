import type { CaipAddress, CaipNetworkId } from '../caip/Caip.js'

/** A page's statement for the user to sign (CAIP-122). The caller adds account, network, time and version. */
export interface SignInRequest {
  /** The requesting authority, `shop.example:8443`. */
  readonly domain: string
  readonly uri: string
  /** Valid for one message. */
  readonly nonce: string
  readonly statement?: string | undefined
  /** RFC 3339, like `expirationTime`. */
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A signed message in the format of CAIP-74. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    /** `did:pkh:` followed by a CAIP-10 id. */
    readonly iss: string
    readonly aud: string
    readonly domain: string
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
  }
  readonly s: { readonly t: string; readonly s: string }
}

/** A message that an account signed: it was checked to match the request, and the signature to be the account's. */
export interface SignedIn {
  readonly caipAddress: CaipAddress
  /** Exactly as signed. */
  readonly message: string
  readonly cacao: Cacao
}

/** Signs users in while they connect. Provided by a plugin that authenticates them. */
export interface SignInSource {
  /**
   * The sign-in for a wallet that approves, on some or all of these networks. Times out after 5 s; if it
   * rejects, the wallet is only asked to connect.
   */
  request(asked: {
    networkIds: readonly CaipNetworkId[]
    signal?: AbortSignal | undefined
  }): Promise<SignInRequest>
  /**
   * Checks the signed messages, one for each account and network, and resolves with whether they are valid: the nonce
   * was issued here and the service accepts the account. Times out after 30 s. If it is false or rejects, a
   * connection over a relay fails and the wallet is told; a wallet of the browser is connected all the same.
   */
  accept(signed: readonly SignedIn[], signal?: AbortSignal): Promise<boolean>
}
