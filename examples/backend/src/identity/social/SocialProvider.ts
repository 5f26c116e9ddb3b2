import type { Account } from '../user/createLogins.js'
import type { SocialKind } from './socialStatements.js'

/** What ties a login at a provider to its flow. None of it is stored: the flow's id gives all of it anew. */
export interface FlowChecks {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE (RFC 7636). */
  readonly verifier: string
  readonly kind: SocialKind
  /** The visitor has to authenticate anew, where the provider knows how. */
  readonly isFresh: boolean
  /** The signed-in user, or the id of one whom this login makes. */
  readonly owner: string
}

/** A provider of accounts by the authorization code grant. */
export interface CodeProvider {
  readonly id: string
  /** As shown to visitors. */
  readonly name: string
  /** The page at which a login starts. */
  authorize(checks: FlowChecks): Promise<URL>
  /** The account that signed in. Rejects for a callback that is refused, or that is not of this flow. */
  identify(callback: URLSearchParams, checks: FlowChecks): Promise<Account>
}

/** A provider whose person answers on another device, over a channel that this service watches. */
export interface ChannelProvider {
  readonly id: string
  readonly name: string
  open(checks: FlowChecks, expiresAt: number): Promise<{ channel: string; url: URL }>
  /** The account that signed in, or why its proof does not hold. Rejects while the channel cannot be read. */
  look(channel: string, checks: FlowChecks): Promise<Account | 'pending' | Error>
}

/** A provider of accounts. */
export type SocialProvider = CodeProvider | ChannelProvider

/** Readers see it. A name without any looks like none. */
const seen = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u
const hidden = /[\p{Cc}\p{Co}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A provider's text for display, or null if nothing is left of it: without controls, in one direction. */
export function plainText(value: unknown, most = 100): string | null {
  if (typeof value !== 'string') return null
  const text = [
    ...value
      .slice(0, most * 10)
      .replace(hidden, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
    .trim()
  return seen.test(text) ? text : null
}
