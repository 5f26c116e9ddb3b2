import { type CaipAddress, isKitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { SiwxMessage } from '../../contract/SiwxMessage.js'
import { siwxError } from '../../contract/siwxError.js'
import type { NameAccount } from '../families/canonicalAccount.js'
import type { GivenNonce } from '../SignInRules.js'
import type { CookieWriter } from '../session/cookieWriter.js'
import { createBrowserIds } from '../session/createBrowserIds.js'
import type { Nonces } from '../session/createNonces.js'
import type { Proof, Proofs } from '../session/createProofs.js'
import type { Sessions } from '../session/createSessions.js'
import { provenBy } from '../session/provenBy.js'
import type { SignInStore } from '../stores/SignInStore.js'
import { answer, answerError, proofWanted } from './answer.js'
import { createCors } from './createCors.js'
import { readBody } from './readBody.js'

/** The routes of a sign-in server. */
export type SignInCall = 'nonce' | 'sign-in' | 'sessions' | 'sign-out'

/** Connection data of a request. */
export interface RequestInfo {
  /** The visitor's IP address, as seen by the server or by the proxy in front of it. */
  readonly address?: string | undefined
}

/** Returns the seconds that a visitor has to wait, or 0. */
export type SignInLimit = (
  call: SignInCall,
  info: RequestInfo & { readonly request: Request },
) => number | Promise<number>

/**
 * Verifies an untrusted body. `given` returns what was issued with the message's nonce; it is called before
 * any network is asked.
 */
export type VerifyProof = (
  body: unknown,
  given: (message: SiwxMessage) => Promise<GivenNonce | undefined>,
) => Promise<SiwxMessage & { readonly caipAddress: CaipAddress }>

export interface HandlerParts {
  readonly path: string
  readonly origins: readonly string[]
  readonly nonceMs: number
  readonly nonces: Nonces
  readonly sessions: Sessions
  readonly nameOf: NameAccount
  /** If sessions are bound. */
  readonly proofs?: Proofs | undefined
  readonly store: SignInStore
  readonly cookies: CookieWriter
  readonly leewayMs: number
  readonly verify: VerifyProof
  readonly limit?: SignInLimit | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

const VERIFY_MS = 30_000
const LIMIT_MS = 5_000
/** A used nonce is remembered longer than any clock accepts it. */
const SPARE_MS = 60_000
const methods: Readonly<Record<string, Readonly<Record<string, SignInCall>>>> = {
  '/nonce': { POST: 'nonce' },
  '/session': { GET: 'sessions', POST: 'sign-in', DELETE: 'sign-out' },
}

/** Serves the routes, and 404 or 405 for everything else. Never rejects. */
export function createHandler(parts: HandlerParts) {
  const { cookies, nameOf, nonces, proofs, sessions, store, verify } = parts
  const browsers = createBrowserIds(cookies, parts.nonceMs)
  const cors = createCors(parts.origins)
  /** The proof that a route needs if sessions are bound. */
  async function proofOf(request: Request): Promise<Proof | undefined> {
    const proof = await proofs?.read(request)
    if (proofs && !proof) throw siwxError('PROOF_STALE')
    return proof
  }
  const calls: Record<SignInCall, (request: Request, url: URL) => Promise<Response>> = {
    async nonce({ headers }) {
      const { id, cookie } = browsers.next(headers)
      return answer(200, await nonces.issue(id), { cookies: [cookie] })
    },
    async 'sign-in'(request) {
      const body = await readBody(request)
      const proof = await proofOf(request)
      const ids = browsers.read(request.headers)
      const verifying = verify(body, message => nonces.find(message, ids))
      const { caipAddress, nonce, expirationTime } = await settleBy(verifying, VERIFY_MS).catch(error => {
        throw isKitError(error, 'core/TIMEOUT') ? siwxError('UNVERIFIABLE', { cause: error }) : error
      })
      // After verification, so that an outage does not cost a signature; of two concurrent requests only one
      // passes.
      await proof?.use()
      const end = Date.parse(expirationTime ?? '') + parts.leewayMs + SPARE_MS
      if (!(await store.consumeNonce(nonce, end))) throw siwxError('NONCE_INVALID')
      const begun = await sessions.begin(request.headers, caipAddress, proof?.thumbprint)
      return answer(200, begun.session, { cookies: begun.cookies })
    },
    async sessions(request) {
      const proof = await proofs?.read(request)
      // A page without a nonce learns only that proofs are needed.
      if (proofs && !proof) return answer(200, { sessions: [] }, proofWanted)
      return answer(200, { sessions: await sessions.list(request.headers, proof && provenBy(proof)) })
    },
    async 'sign-out'(request, { searchParams }) {
      const { headers } = request
      const written = searchParams.get('account')
      const account = written === null ? undefined : await nameOf(written)
      if (written !== null && !account) throw siwxError('REQUEST_INVALID')
      // Signing out in this browser needs no proof: it grants nothing, and the visitor may have lost the key.
      if (searchParams.get('everywhere') !== 'true')
        return answer(204, undefined, { cookies: await sessions.end(headers, account) })
      const proof = await proofOf(request)
      const ended = await sessions.endEverywhere(headers, account, proof && provenBy(proof))
      return answer(204, undefined, { cookies: ended })
    },
  }

  async function respond(request: Request, info: RequestInfo): Promise<Response> {
    try {
      const url = new URL(request.url)
      const isOwn = url.pathname.startsWith(`${parts.path}/`)
      const allowed = isOwn ? methods[url.pathname.slice(parts.path.length)] : undefined
      if (!allowed) return answer(404, { error: { code: 'siwx/REQUEST_INVALID', message: 'Not found' } })
      const names = Object.keys(allowed)
      if (request.method === 'OPTIONS' && cors.isAllowed(request))
        return answer(204, undefined, cors.preflight(names))
      const call = Object.hasOwn(allowed, request.method) ? allowed[request.method] : undefined
      if (!call) {
        const allow = names.join(', ')
        return answer(405, { error: { code: 'siwx/REQUEST_INVALID', message: 'Not allowed' } }, { allow })
      }
      // Browsers always send the origin of requests that change something.
      if (call === 'sessions' ? cors.isForeign(request) : !cors.isAllowed(request))
        throw siwxError('ORIGIN_REFUSED')
      const waits = await settleBy(parts.limit?.(call, { ...info, request }), LIMIT_MS)
      const seconds = Math.ceil(waits ?? 0)
      if (seconds > 0) return answerError(siwxError('RATE_LIMITED'), { 'retry-after': String(seconds) })
      return await calls[call](request, url)
    } catch (error) {
      const response = answerError(error)
      if (response.status >= 500) report(error)
      return response
    }
  }

  function report(error: unknown) {
    try {
      parts.onError?.(error)
    } catch {
      // the response is sent all the same
    }
  }

  return async function handler(request: Request, info: RequestInfo = {}): Promise<Response> {
    const response = await respond(request, info)
    if (proofs) response.headers.set('dpop-nonce', await proofs.nonce())
    cors.mark(request, response)
    return response
  }
}
