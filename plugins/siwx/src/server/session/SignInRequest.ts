import { readField } from '@latchkit/core/outside'
import type { RequestHeaders } from './readCookies.js'

/** What is read of a request: one of the Fetch API, of Node, or of a framework around it. */
export interface SignInRequest {
  readonly method?: string | undefined
  /** With the host or without. */
  readonly url?: string | undefined
  /** Where a router took a part of `url` away. */
  readonly originalUrl?: string | undefined
  readonly headers: RequestHeaders
}

/** Whether there is a whole request, and not its headers alone. Requests of Express have a `get`, too. */
export function isRequest(from: RequestHeaders | SignInRequest): from is SignInRequest {
  const headers = readField(from, 'headers')
  return typeof headers === 'object' && headers !== null && !Array.isArray(headers)
}
