import { readField } from '@latchkit/core/untrusted'
import type { RequestHeaders } from './readCookies.js'

/** The part of a request that is read: of the Fetch API, of Node, or of a framework around it. */
export interface SignInRequest {
  readonly method?: string | undefined
  /** With or without the host. */
  readonly url?: string | undefined
  /** The full URL, if a router removed a part of `url`. */
  readonly originalUrl?: string | undefined
  readonly headers: RequestHeaders
}

/** Distinguishes a whole request from its headers alone. Express requests have a `get` method, too. */
export function isRequest(from: RequestHeaders | SignInRequest): from is SignInRequest {
  const headers = readField(from, 'headers')
  return typeof headers === 'object' && headers !== null && !Array.isArray(headers)
}
