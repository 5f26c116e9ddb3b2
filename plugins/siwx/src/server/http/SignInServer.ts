import type { CaipAddress } from '@latchkit/core'
import type { SiwxSession } from '../../contract/SiwxSession.js'
import type { RequestHeaders } from '../session/readCookies.js'
import type { SignInRequest } from '../session/SignInRequest.js'
import type { RequestInfo } from './createHandler.js'

/** A site's own side of signing in. */
export interface SignInServer {
  /** Where the calls are: `/siwx` unless the options say otherwise. */
  readonly path: string
  /** Answers the calls of the page. What lies elsewhere gets 404. Never rejects. */
  handler(request: Request, info?: RequestInfo): Promise<Response>
  /**
   * Who sent a request: the session of the account that the page names. Without `account` it is the newest one of the browser, which
   * need not be of the account that the page shows, so name it wherever something is done for an account. Headers are enough, unless
   * sessions are `bound`: then it takes the whole request, and the session is the one that its proof names. Rejects with
   * `siwx/UNAVAILABLE` when the store does not answer: nobody is signed in then.
   */
  readSession(from: RequestHeaders | SignInRequest, account?: CaipAddress): Promise<SiwxSession | undefined>
  /** All sessions of the browser that sent a request, the newest first. It takes what `readSession` takes. */
  readSessions(from: RequestHeaders | SignInRequest): Promise<readonly SiwxSession[]>
  /**
   * Like `readSession`, by the cookies alone: for pages that a server renders, where no script can add a proof. Whoever copied the
   * cookies gets the same, so answer nothing here that others must not see, and change nothing.
   */
  readUnprovenSession(headers: RequestHeaders, account?: CaipAddress): Promise<SiwxSession | undefined>
  /**
   * Ends all sessions of an account, in all browsers. Addresses in hex may be in any letter case. Rejects with
   * `siwx/REQUEST_INVALID` for what is no account that could sign in.
   */
  endSessions(account: CaipAddress): Promise<void>
}
