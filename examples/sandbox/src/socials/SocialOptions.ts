interface OpenidClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
interface OAuth2Client {
  readonly clientId: string
  readonly clientSecret: string
  readonly endpoints: { readonly authorization: string; readonly token: string; readonly user: string }
}

/** A service's credentials at the providers. */
export interface SocialOptions {
  readonly google: OpenidClient
  readonly apple: {
    readonly issuer: string
    readonly clientId: string
    readonly teamId: string
    readonly keyId: string
    /** PKCS #8 in PEM. */
    readonly privateKey: string
  }
  readonly github: OAuth2Client
  readonly facebook: OAuth2Client
  readonly x: OAuth2Client
  readonly discord: OAuth2Client
  /** Without a chain for its registries there is none. */
  readonly farcaster?: { readonly relay: string; readonly rpcUrl: string }
  readonly openid: { readonly harbour: OpenidClient & { readonly name: string } }
}
