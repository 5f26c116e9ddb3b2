import { malformedWish } from '../message/fields.js'
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
      'chains' | 'factories' | 'prefixes' | 'requestId' | 'resources' | 'rpc' | 'rpcTimeoutMs' | 'statement'
    > {}

/**
 * Creates the server side of sign-in: nonces, verification, sessions and the routes that the page calls.
 * Throws a `TypeError` for options that would refuse every sign-in.
 *
 * @example
 * const signIn = createSignInServer({
 *   domain: 'shop.example',
 *   store: createMemoryStore(),
 *   secrets: [{ id: '2026-01', secret: env.SESSION_SECRET }],
 * })
 * // The page says which account it means, with the `caipAddress` of its session.
 * const session = await signIn.readSession(request.headers, account)
 */
export function createSignInServer(options: SignInServerOptions): SignInServer {
  const { statement, requestId, resources = [] } = options
  const field = malformedWish({
    statement,
    requestId,
    resources: resources.length > 0 ? resources : undefined,
  })
  if (field) throw new TypeError(`No message can have this ${field}`)
  // A page signs its own host.
  const hosts = (options.origins ?? []).map(origin => new URL(origin).host)
  const domain = [options.domain, ...hosts]
  return openSignIn(options, async (body, given) => {
    const proof = readProof(body)
    const message = parseMessage(proof.message)
    return verifySignIn(proof, { ...options, domain, expected: () => given(message) })
  })
}
