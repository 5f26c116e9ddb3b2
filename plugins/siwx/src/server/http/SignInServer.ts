import type { CaipAddress } from '@latchkit/core'
import type { SiwxSession } from '../../contract/SiwxSession.js'
import type { RequestHeaders } from '../session/readCookies.js'
import type { RequestInfo } from './createHandler.js'

/** A site's own side of signing in. */
export interface SignInServer {
  /** Where the calls are: `/siwx` unless the options say otherwise. */
  readonly path: string
  /** Answers the calls of the page. What lies elsewhere gets 404. Never rejects. */
  handler(request: Request, info?: RequestInfo): Promise<Response>
  /**
   * Who sent a request: the session of the account, or the newest one of the browser. Rejects with `siwx/UNAVAILABLE` when the
   * store does not answer: nobody is signed in then.
   */
  readSession(headers: RequestHeaders, account?: CaipAddress): Promise<SiwxSession | undefined>
  /** All sessions of the browser that sent a request, the newest first. */
  readSessions(headers: RequestHeaders): Promise<readonly SiwxSession[]>
  /** Ends all sessions of an account, in all browsers. */
  endSessions(account: CaipAddress): Promise<void>
}
