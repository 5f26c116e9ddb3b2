import { lazily } from '@latchkit/core'
import type { SiwxKit } from './SiwxKit.js'

/** A request that a page is about to make. */
export interface ProofRequest {
  /** Default `GET`. */
  readonly method?: string | undefined
  /** Absolute, or on this site. */
  readonly url: string
}

/**
 * Headers that prove the session of the account in use, for one request to a route of the app whose server
 * binds sessions. Each request needs its own. Empty if sessions are not bound, the account is not signed in,
 * or the request goes to another origin than the server's. Rejects like `signIn`.
 *
 * @example
 * const headers = await proofHeaders(kit, { method: 'POST', url: '/orders' })
 * await fetch('/orders', { method: 'POST', headers })
 */
export async function proofHeaders(
  kit: SiwxKit,
  { method = 'GET', url }: ProofRequest,
): Promise<{ readonly dpop?: string }> {
  const { makeProofHeaders } = lazily(() => import('./proofs.js'), 'siwx')('makeProofHeaders')
  return makeProofHeaders(kit, method, new URL(url, window.location.href))
}
