import { parseMessage } from '../message/parseMessage.js'
import { openSignIn, type SessionOptions } from './http/openSignIn.js'
import type { SignInServer } from './http/SignInServer.js'
import { readProof } from './readProof.js'
import type { SignInRules } from './SignInRules.js'
import { verifySignIn } from './verifySignIn.js'

/** Options of `createSignInServer`. */
export interface SignInServerOptions
  extends SessionOptions,
    Pick<
      SignInRules,
      'chains' | 'prefixes' | 'requestId' | 'resources' | 'rpc' | 'rpcTimeoutMs' | 'statement'
    > {}

/**
 * Creates a site's own side of signing in: its nonces, what it checks, its sessions and the calls of the page.
 *
 * @example
 * const signIn = createSignInServer({
 *   domain: 'shop.example',
 *   store: createMemoryStore(),
 *   secrets: [{ id: '2026-01', secret: process.env.SESSION_SECRET }],
 * })
 * const session = await signIn.readSession(request.headers)
 */
export function createSignInServer(options: SignInServerOptions): SignInServer {
  return openSignIn(options, async (body, given) => {
    const proof = readProof(body)
    const message = parseMessage(proof.message)
    return verifySignIn(proof, { ...options, expected: () => given(message) })
  })
}
