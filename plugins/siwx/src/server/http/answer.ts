import { isOurs } from '@latchkit/core'
import { siwxError } from '../../contract/siwxError.js'

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** A response with JSON, or without a body. */
export function answer(
  status: number,
  body?: object,
  {
    cookies = [],
    ...more
  }: { readonly cookies?: readonly string[] } & Readonly<Record<string, string | readonly string[]>> = {},
): Response {
  const headers = new Headers(common)
  if (body) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(more)) headers.set(name, String(value))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(body ? JSON.stringify(body) : null, { status, headers })
}

/** Asks the page for a proof with the nonce of this response (RFC 9449). */
export const proofWanted = { 'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"' }

const statuses: Readonly<Record<string, number>> = {
  'siwx/MESSAGE_INVALID': 400,
  'siwx/VERSION_UNSUPPORTED': 400,
  'siwx/REQUEST_INVALID': 400,
  'siwx/ORIGIN_REFUSED': 403,
  'siwx/RATE_LIMITED': 429,
  'siwx/UNVERIFIABLE': 503,
  'siwx/UNAVAILABLE': 503,
}

/** The response to a failed call. Errors other than ours are not disclosed. */
export function answerError(error: unknown, more: Readonly<Record<string, string>> = {}): Response {
  const known = isOurs(error) && error.code.startsWith('siwx/') ? error : siwxError('UNAVAILABLE')
  const { code, message } = known
  const asked = code === 'siwx/PROOF_STALE' ? proofWanted : {}
  return answer(statuses[code] ?? 401, { error: { code, message } }, { ...asked, ...more })
}
