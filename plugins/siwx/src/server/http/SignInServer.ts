import type { CaipAddress } from '@latchkit/core'
import type { SiwxSession } from '../../contract/SiwxSession.js'
import type { RequestHeaders } from '../session/readCookies.js'
import type { SignInRequest } from '../session/SignInRequest.js'
import type { RequestInfo } from './createHandler.js'

/** The server side of sign-in. */
export interface SignInServer {
  /** The base path of the routes: `/siwx` by default. */
  readonly path: string
  /** Serves the routes, and 404 for other paths. Never rejects. */
  handler(request: Request, info?: RequestInfo): Promise<Response>
  /**
   * The session of a request, of the account that the page names. Without `account` it is the browser's
   * newest one, which need not be that of the account on the page, so pass it wherever something is done for
   * an account. Headers are enough, unless sessions are `bound`: then the whole request is needed, and the
   * session is the one named by its proof. Rejects with `siwx/UNAVAILABLE` if the store does not answer:
   * treat the visitor as signed out.
   */
  readSession(from: RequestHeaders | SignInRequest, account?: CaipAddress): Promise<SiwxSession | undefined>
  /** All sessions of a request's browser, newest first. Takes the same as `readSession`. */
  readSessions(from: RequestHeaders | SignInRequest): Promise<readonly SiwxSession[]>
  /**
   * Like `readSession`, but by cookies alone: for server-rendered pages, where no script can add a proof. A
   * copied cookie is enough to pass, so return no private data and change nothing.
   */
  readUnprovenSession(headers: RequestHeaders, account?: CaipAddress): Promise<SiwxSession | undefined>
  /**
   * Ends all sessions of an account, in all browsers. Hex addresses may be in any letter case. Rejects with
   * `siwx/REQUEST_INVALID` if the account could not sign in.
   */
  endSessions(account: CaipAddress): Promise<void>
}
