import type { FarcasterFault } from './farcaster/signMessage.js'
import type { IdTokenFault } from './openid/forgeIdToken.js'

/** The endpoints of a provider. */
export type SocialEndpoint =
  | 'discovery'
  | 'keys'
  | 'authorization'
  | 'token'
  | 'user'
  // Farcaster's relay.
  | 'channel'
  | 'status'

/** Faults of a provider, until told otherwise. */
export interface SocialFault {
  /** Does not answer, answers 429 or answers 503. */
  readonly service?: 'down' | 'limited' | 'failing'
  /** Answers that late, in ms. */
  readonly delayMs?: number
  /** The endpoint of `service` and `delayMs`. Default: everywhere. */
  readonly at?: SocialEndpoint
  /** OpenID only. */
  readonly idToken?: IdTokenFault
  /** Farcaster only: the signed message is wrong. */
  readonly farcaster?: FarcasterFault
  /** OpenID only: the discovery document is that of another issuer. */
  readonly discovery?: 'wrong-issuer'
  /** On the way back: refuses without asking, or sends another state or issuer (RFC 9207). */
  readonly redirect?: 'refused' | 'wrong-state' | 'wrong-issuer'
  /** The handle of somebody else, whose account is told instead of that of the person who logged in. */
  readonly subject?: string
  readonly email?: 'none' | 'unverified'
  /** Its pages keep their window to themselves (COOP), so that the opener loses it. */
  readonly opener?: 'severed'
}
