import type { CaipNetworkId } from '@latchkit/core'

/** The fields of a sign-in message (CAIP-122, EIP-4361). All of them are printable ASCII. */
export interface SiwxMessage {
  /** The site's authority in lower case, such as `shop.example:8443`; international names in Punycode. */
  readonly domain: string
  /** The address in the notation of its family. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** The subject of the sign-in, such as the page's URL. */
  readonly uri: string
  readonly version: '1'
  /** 8 to 128 letters and digits, valid once. */
  readonly nonce: string
  /** ISO 8601 in UTC, such as `2026-01-31T12:00:00.000Z`; so are the other times. */
  readonly issuedAt: string
  /** One line for people to read. */
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** URIs. Never empty: absent without resources. */
  readonly resources?: readonly string[] | undefined
}
