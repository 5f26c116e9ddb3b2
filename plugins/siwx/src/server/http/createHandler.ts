import { type CaipAddress, isKitError } from '@latchkit/core'
import { isCaip10, settleBy } from '@latchkit/core/plugin'
import { base58 } from '@scure/base'
import type { SiwxMessage } from '../../contract/SiwxMessage.js'
import { siwxError } from '../../contract/siwxError.js'
import type { GivenNonce } from '../SignInRules.js'
import type { CookieWriter } from '../session/cookieWriter.js'
import type { Nonces } from '../session/createNonces.js'
import type { Sessions } from '../session/createSessions.js'
import { type RequestHeaders, readCookies } from '../session/readCookies.js'
import type { SignInStore } from '../stores/SignInStore.js'
import { answer, answerError } from './answer.js'
import { readBody } from './readBody.js'

/** What a page asks its server for. */
export type SignInCall = 'nonce' | 'sign-in' | 'sessions' | 'sign-out'

/** What the network says about who asks. */
export interface RequestInfo {
  /** The address of the visitor, as the server or the proxy in front of it sees it. */
  readonly address?: string | undefined
}

/** Says how many seconds a visitor has to wait, or 0. */
export type SignInLimit = (
  call: SignInCall,
  info: RequestInfo & { readonly request: Request },
) => number | Promise<number>

/**
 * Checks a body, which is outside data, down to its signature. `given` says what was given with the message's nonce; it is asked
 * before any network is.
 */
export type VerifyProof = (
  body: unknown,
  given: (message: SiwxMessage) => Promise<GivenNonce | undefined>,
) => Promise<SiwxMessage & { readonly caipAddress: CaipAddress }>

/** What the calls are made of. */
export interface HandlerParts {
  readonly path: string
  readonly origins: readonly string[]
  readonly nonceMs: number
  readonly nonces: Nonces
  readonly sessions: Sessions
  readonly store: SignInStore
  readonly cookies: CookieWriter
  readonly leewayMs: number
  readonly verify: VerifyProof
  readonly limit?: SignInLimit | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

const VERIFY_MS = 30_000
/** A nonce that was used is remembered longer than any clock takes it for valid. */
const SPARE_MS = 60_000
const BROWSER = 'siwx.browser'
const methods: Readonly<Record<string, Readonly<Record<string, SignInCall>>>> = {
  '/nonce': { POST: 'nonce' },
  '/session': { GET: 'sessions', POST: 'sign-in', DELETE: 'sign-out' },
}

/** Answers the calls of a page, and everything else with 404 or 405. Never rejects. */
export function createHandler(parts: HandlerParts) {
  const { cookies, nonces, sessions, store, verify } = parts
  /** What the short cookie says that binds nonces to a browser. */
  function browserOf(headers: RequestHeaders): string | undefined {
    const text = readCookies(headers).get(cookies.nameOf(BROWSER))
    return text && /^[1-9A-HJ-NP-Za-km-z]{16,32}$/.test(text) ? text : undefined
  }
  const calls: Record<SignInCall, (request: Request, url: URL) => Promise<Response>> = {
    async nonce({ headers }) {
      // Tabs that ask at the same time share it.
      const browser = browserOf(headers) ?? base58.encode(crypto.getRandomValues(new Uint8Array(16)))
      const cookie = cookies.write(BROWSER, browser, Math.floor(parts.nonceMs / 1_000))
      return answer(200, await nonces.issue(browser), { cookies: [cookie] })
    },
    async 'sign-in'(request) {
      const body = await readBody(request)
      const browser = browserOf(request.headers)
      const verifying = verify(body, message => nonces.find(message, browser))
      const { caipAddress, nonce, expirationTime } = await settleBy(verifying, VERIFY_MS).catch(error => {
        throw isKitError(error, 'core/TIMEOUT') ? siwxError('UNVERIFIABLE', { cause: error }) : error
      })
      // After the check, so that an outage costs no signature; of two at once only one passes.
      const end = Date.parse(expirationTime ?? '') + parts.leewayMs + SPARE_MS
      if (!(await store.consumeNonce(nonce, end))) throw siwxError('NONCE_INVALID')
      const begun = await sessions.begin(request.headers, caipAddress)
      return answer(200, begun.session, { cookies: begun.cookies })
    },
    async sessions({ headers }) {
      return answer(200, { sessions: await sessions.list(headers) })
    },
    async 'sign-out'({ headers }, { searchParams }) {
      const account = searchParams.get('account') ?? undefined
      if (account !== undefined && !isCaip10(account)) throw siwxError('REQUEST_INVALID')
      const isEverywhere = searchParams.get('everywhere') === 'true'
      const ended = isEverywhere
        ? await sessions.endEverywhere(headers, account)
        : await sessions.end(headers, account)
      return answer(204, undefined, { cookies: ended })
    },
  }

  return async function handler(request: Request, info: RequestInfo = {}): Promise<Response> {
    try {
      const url = new URL(request.url)
      const isOwn = url.pathname.startsWith(`${parts.path}/`)
      const allowed = isOwn ? methods[url.pathname.slice(parts.path.length)] : undefined
      if (!allowed) return answer(404, { error: { code: 'siwx/REQUEST_INVALID', message: 'Not found' } })
      const call = Object.hasOwn(allowed, request.method) ? allowed[request.method] : undefined
      if (!call) {
        const allow = Object.keys(allowed).join(', ')
        return answer(405, { error: { code: 'siwx/REQUEST_INVALID', message: 'Not allowed' } }, { allow })
      }
      // Browsers always say where such a request comes from.
      if (call !== 'sessions' && !parts.origins.includes(request.headers.get('origin') ?? ''))
        throw siwxError('ORIGIN_REFUSED')
      const seconds = Math.ceil((await parts.limit?.(call, { ...info, request })) ?? 0)
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
      // the visitor gets the answer all the same
    }
  }
}
