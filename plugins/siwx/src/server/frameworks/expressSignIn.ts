import type { SignInServer } from '../http/SignInServer.js'
import { isOwnPath } from './isOwnPath.js'
import { type NodeRequest, type NodeResponse, sendResponse, toRequest } from './nodeExchange.js'

/** The part of an Express or Connect request that is read. */
export interface ExpressRequest extends NodeRequest {
  readonly originalUrl?: string | undefined
  readonly body?: unknown
  readonly ip?: string | undefined
}

/**
 * The routes as Express middleware, before or after `express.json()`.
 *
 * @example
 * app.use(expressSignIn(signIn))
 */
export function expressSignIn(server: Pick<SignInServer, 'path' | 'handler'>) {
  return (request: ExpressRequest, response: NodeResponse, next: (error?: unknown) => void): void => {
    const url = request.originalUrl ?? request.url ?? ''
    if (!isOwnPath(server, url)) {
      next()
      return
    }
    const answer = async () => {
      const asked = toRequest(request, url, request.body)
      await sendResponse(await server.handler(asked, { address: request.ip }), response)
    }
    answer().catch(next)
  }
}
