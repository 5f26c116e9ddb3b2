/** The message an app asks to sign while connecting, as received over the relay (CAIP-122). Outside data. */
export interface PeerSignIn {
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly nbf?: string
  readonly exp?: string
  readonly statement?: string
  readonly resources?: readonly string[]
}
