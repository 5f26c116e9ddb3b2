import type { SignInServer } from '../http/SignInServer.js'
import { isOwnPath } from './isOwnPath.js'

/** The part of a Hono context that is read. */
export interface HonoContext {
  readonly req: { readonly raw: Request; readonly path: string }
}

/** How to determine a visitor's IP address. */
export interface HonoSignInOptions<Context extends HonoContext = HonoContext> {
  /** Such as `context => getConnInfo(context).remote.address`. Default: unknown. */
  readonly address?: ((context: Context) => string | undefined) | undefined
}

/**
 * The routes as Hono middleware.
 *
 * @example
 * app.use(honoSignIn(signIn))
 */
export function honoSignIn<Context extends HonoContext = HonoContext>(
  server: Pick<SignInServer, 'path' | 'handler'>,
  { address }: HonoSignInOptions<Context> = {},
) {
  return async (context: Context, next: () => Promise<void>): Promise<Response | undefined> => {
    if (isOwnPath(server, context.req.path))
      return server.handler(context.req.raw, { address: address?.(context) })
    await next()
    return undefined
  }
}
